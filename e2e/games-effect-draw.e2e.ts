import type { Game } from '../src/contract/games.ts'
import { crossingOf } from '../test/league/crossing.ts'
import { comeAsAdmin } from './delegates.ts'
import { expect, test } from './fixtures.ts'
import { crossingSeason } from '../test/draws.ts'
import { importSeasons } from './seasons.ts'

test.use({ own: 'games-effect-draw' })

test('says who advances after a correction, and advances that team', async ({ page, server }) => {
  const names = ['Ardillas', 'Búhos', 'Castores', 'Delfines']
  const draw = crossingOf(names, ['Ardillas 60-50 Delfines', 'Búhos 70-60 Castores'])
  await importSeasons(server, crossingSeason({ name: 'Copa', year: 2025 }, { Cuadro: draw }))
  const games: Game[] = await (await fetch(`${server.url}/api/game`)).json()
  const semifinal = games.find(({ local }) => local.name === 'Ardillas')!
  await comeAsAdmin(page, server, `/admin/results?id=${semifinal.id}`)
  const form = page.getByRole('form', { name: 'Corregir' })
  await expect(form.getByText('Con otro resultado verás aquí cómo queda el cuadro.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Delfines' }).fill('61')
  await expect(form.getByText('Pasa Delfines a la final, en lugar de Ardillas.')).toBeVisible()
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Resultado corregido.')).toBeVisible()
  await page.goto(`/clasification/${semifinal.competitionId}`)
  const heading = page.getByRole('heading', { name: 'Final', exact: true })
  const final = page.getByRole('listitem').filter({ has: heading })
  await expect(final.getByRole('link', { name: 'Delfines' })).toBeAttached()
})
