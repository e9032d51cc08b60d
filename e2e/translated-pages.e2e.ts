import type { Page } from '@playwright/test'
import { ADMIN_PAGES, paths } from '../src/contract/paths.ts'
import { findDemoIds, publicAddresses } from '../test/public-addresses.ts'
import { createGame, useDelegate } from './delegates.ts'
import { comeAsDelegate } from './every-page.ts'
import { complaintsOf, expect, expectAlive, expectDrawn, test } from './fixtures.ts'
import { button, openScoreboard, points, press, team } from './scoreboard.ts'
import { openSession, useSession } from './sessions.ts'
import type { LeagueServer } from './start-server.ts'
import { bringTranslator, translate, unseenTexts } from './translator.ts'
import { useEverything } from './use-everything.ts'

test.use({ demo: true, own: 'translated-pages', keepsPages: true })

test.beforeEach(({ page }) => bringTranslator(page))

async function openTranslated(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expectAlive(page)
  await expectDrawn(page)
  await translate(page)
}

test('saves a result in a translated page, and shows its effect before', async ({ page, server, admin }) => {
  const complaints = complaintsOf(page)
  const game = await createGame(admin)
  await useDelegate(page, server, admin, game.localId)
  await openTranslated(page, `/update-game/score?partido=${game.id}`)
  const effect = page.locator('p:has-text("Qué cambia") + output')
  const visitant = page.getByLabel(game.visitant.name, { exact: true })
  await page.getByLabel(game.local.name, { exact: true }).fill('61')
  await visitant.fill('60')
  await expect(effect).toHaveText(/[Ss]eguís en el|Pasáis del/)
  await visitant.fill('')
  await expect(effect).toHaveText('Al escribir el resultado verás aquí cómo queda la tabla.')
  await visitant.fill('58')
  await page.getByLabel('Comentario').fill('Gran partido')
  await expect(page.getByText('12 de 1000 caracteres.')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByLabel('Sí', { exact: true }).check()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Resultado guardado: 61–58.')).toBeVisible()
  expect(await unseenTexts(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('counts a game on a translated scoreboard', async ({ page }) => {
  const complaints = complaintsOf(page)
  await openScoreboard(page)
  await translate(page)
  await button(page, 'Empezar').click()
  await press(page, 'Local', '+3 puntos')
  await expect(points(page, 'Local')).toHaveText('3')
  for (let fault = 1; fault <= 5; fault += 1) await press(page, 'Visitante', '+1 falta')
  await expect(team(page, 'Visitante')).toContainText('Faltas 5BONUS')
  await press(page, 'Local', 'Tiempo muerto')
  await expect(team(page, 'Local')).toContainText('Tiempo usado')
  await expect(page.getByText('En pausa', { exact: true })).toBeVisible()
  await button(page, 'Seguir').click()
  await button(page, 'Ajustes').click()
  await page.getByLabel('Equipo local').fill('Gatos')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(team(page, 'Gatos')).toBeVisible()
  await page.clock.runFor(12 * 60_000)
  await expect(page.getByText('Fin del tiempo', { exact: true })).toBeVisible()
  await button(page, 'Siguiente cuarto').click()
  await expect(page.getByText('Cuarto 2 de 4', { exact: true })).toBeVisible()
  await button(page, 'Reiniciar').click()
  expect(await unseenTexts(page)).toEqual([])
  expect(complaints).toEqual([])
})

/** Logs each of them in: the addresses of their pages. */
const VIEWERS: Record<string, (page: Page, server: LeagueServer) => Promise<string[]>> = {
  visitor: async (_, { url }) => {
    const pages = publicAddresses(await findDemoIds(url)).filter(({ framed }) => !framed)
    // The buttons of the first two load another page, and the map loads streets from another site.
    const others = [paths.offline(), paths.unsubscribe(), paths.courtsMap()]
    return pages.map(({ address }) => address).filter((address) => !others.includes(address))
  },
  delegate: async (page, server) => {
    const { group, team: rival } = await findDemoIds(server.url)
    return [...(await comeAsDelegate(page, server)), paths.propose(group, rival)]
  },
  admin: async (page, server) => {
    await useSession(page, await openSession(server, 'admin'))
    return [paths.admin(), ...ADMIN_PAGES.map((place) => paths.admin(place))]
  },
}

for (const [viewer, come] of Object.entries(VIEWERS)) {
  test(`updates every text of every translated page in use (${viewer})`, async ({ page, server }) => {
    const complaints = complaintsOf(page)
    const faults: string[] = []
    for (const address of await come(page, server)) {
      await openTranslated(page, address)
      await useEverything(page)
      // The server refuses some of what is typed, and the browser a copy to its clipboard.
      const logged = complaints.splice(0).filter((text) => !/status of 4|clipboard/i.test(text))
      faults.push(...[...(await unseenTexts(page)), ...logged].map((fault) => `${address}: ${fault}`))
    }
    expect(faults).toEqual([])
  })
}
