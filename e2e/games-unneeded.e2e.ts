import type { Game } from '../src/contract/games.ts'
import { asAdmin, comeAsAdmin, openNewDelegate } from './delegates.ts'
import { expect, expectAtEachWidth, test } from './fixtures.ts'
import { idOf, importSeasons } from './seasons.ts'
import { useSession } from './sessions.ts'
import type { LeagueServer } from './start-server.ts'

test.use({ own: 'games-unneeded' })

const DAY = 86_400_000
const inDays = (days: number) =>
  new Date(Math.floor(Date.now() / DAY) * DAY + days * DAY + DAY / 2).toISOString()
const played = { localScore: 61, visitantScore: 58, visitantFairPlay: 1, localFairPlay: 0 } as const

/** A best of three that Gatos have won in two games; the third, against Perros, is three days ahead. */
async function decideSeries(server: LeagueServer, name: string) {
  const pair = { local: 'Gatos', visitant: 'Perros' }
  const group = {
    name: 'Cuadro',
    teams: ['Gatos', 'Perros'],
    games: [
      { ...pair, date: inDays(-14), ...played },
      { ...pair, date: inDays(-7), ...played },
      { ...pair, date: inDays(3) },
    ],
  }
  await importSeasons(server, {
    league: { name, year: 2026, current: true },
    phases: [{ name: 'Copa', crossing: true, gamesPerPair: 3, groups: [group] }],
  })
  const admin = await asAdmin(server)
  const [game] = await admin<Game[]>('GET', '/pending-games')
  return { admin, game: game!, gatos: await idOf(server, 'team', 'Gatos') }
}

test('marks a game that a decided series no longer needs, for deletion only', async ({ page, server }) => {
  const { admin, game, gatos } = await decideSeries(server, 'Con eliminatoria decidida')
  await page.goto('/calendar')
  await expect(page.getByRole('heading', { name: 'Ya no hacen falta' })).toBeVisible()
  await expect(page.getByText('ya no hace falta', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Falta el resultado' })).toBeHidden()
  await expectAtEachWidth(page)

  await comeAsAdmin(page, server, `/admin/results?grupo=${game.competitionId}`)
  const row = page.getByRole('row').filter({ hasText: 'Ya no hace falta' })
  await expect(row.getByRole('button')).toHaveText(['Borrar'])
  await expect(row.getByRole('link', { name: /Resultado|Mover/ })).toHaveCount(0)
  await page.goto(`/partidos/${game.id}`)
  await expect(page.getByRole('button', { name: 'Borrar' })).toBeVisible()

  await useSession(page, await openNewDelegate(server, admin, gatos))
  await page.goto('/update-game')
  const card = page.getByRole('listitem', { name: 'Gatos contra Perros' })
  await expect(card).toContainText('ya no hace falta')
  await expect(card.getByRole('link')).toHaveCount(0)
  await expect(card.getByRole('button')).toHaveText(['Borrar'])
  await expectAtEachWidth(page)

  await page.goto(`/update-game/score?partido=${game.id}`)
  await expect(page.getByText('Ese partido ya no hace falta: la eliminatoria está decidida.')).toBeVisible()
  await page.goto(`/games/${game.id}/edit`)
  await expect(page.getByText('Ese partido ya no hace falta: la eliminatoria está decidida.')).toBeVisible()

  await page.goto(`/partidos/${game.id}`)
  await expect(page.getByText('Ya no hace falta', { exact: true })).toBeVisible()
  await expectAtEachWidth(page)
  await page.getByRole('button', { name: 'Borrar' }).click()
  await expect(page.getByRole('dialog')).toContainText('No se puede deshacer. La cancha queda libre.')
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Partido borrado.' })).toBeVisible()
  await expect(page).toHaveURL('/update-game')
  await expect(page.getByText('No tienes resultados por subir')).toBeVisible()
})

test('tells a delegate in a past season who manages its games', async ({ page, server }) => {
  const { admin, gatos } = await decideSeries(server, 'Que se acaba')
  await useSession(page, await openNewDelegate(server, admin, gatos))
  await importSeasons(server, { league: { name: 'La siguiente', year: 2027, current: true }, teams: [] })
  await page.goto('/update-game')
  const card = page.getByRole('listitem', { name: 'Gatos contra Perros' }).first()
  await expect(card).toContainText('de sus partidos se encarga quien administra la liga')
  await expect(card.getByRole('button')).toHaveCount(0)
})
