import type { Page } from '@playwright/test'
import { type DemoPlaces, findDemoPlaces } from '../test/public-addresses.ts'
import { paths } from '../src/contract/paths.ts'
import { asAdmin, createGame, useDelegate } from './delegates.ts'
import { complaintsOf, expect, expectAlive, expectDrawn, test } from './fixtures.ts'
import { button, openScoreboard, points, press, team } from './scoreboard.ts'
import { openSession, useSession } from './sessions.ts'
import { bringTranslator, translate, unseenTexts } from './translator.ts'

test.use({ demo: true, own: 'translated-pages', keepsPages: true })

test.beforeEach(({ page }) => bringTranslator(page))

export async function openTranslated(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expectAlive(page)
  await expectDrawn(page)
  await translate(page)
}

test('saves a result in a translated page, and shows its effect before', async ({ page, server }) => {
  const complaints = complaintsOf(page)
  const admin = await asAdmin(server)
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

/** Answers every question of a page twice, and differently, submits its form, and presses its other buttons. */
export async function useEverything(page: Page): Promise<void> {
  const main = page.getByRole('main')
  for (const round of [0, 1]) {
    for (const field of await main.locator('select, input:not([type=file]), textarea').all()) {
      // Answers to earlier questions may have removed it.
      if (!(await field.isVisible()) || !(await field.isEnabled())) continue
      const [tag, type] = await field.evaluate((each) => [each.tagName, (each as HTMLInputElement).type])
      const options = await field.locator('option').count()
      if (tag === 'SELECT') await field.selectOption({ index: Math.min(1 + round, options - 1) })
      else if (type === 'radio' || type === 'checkbox') await field.click()
      else await field.fill(VALUES[type ?? '']?.[round] ?? `${60 + round}`)
    }
  }
  const submit = main.locator('form button[type=submit]').first()
  if (await submit.isVisible()) await submit.click()
  for (const each of await main.locator('button:not([type=submit]), summary').all()) {
    if (await each.isVisible()) await each.click({ timeout: 2000 }).catch(() => {})
    if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape')
  }
}

/** What is typed into the fields of each type, in both rounds. */
const VALUES: Record<string, [string, string]> = {
  date: ['2032-07-10', '2032-07-11'],
  'datetime-local': ['2032-07-10T19:00', '2032-07-11T19:00'],
  email: ['ana@liga.example', 'eva@liga.example'],
  textarea: ['Gatos 61 Perros 58', 'Grupo A\nGatos\nPerros\nGrupo B\nOsos\nLobos'],
}

const USED: Record<string, (places: DemoPlaces) => string[]> = {
  '': ({ group }) => [`/clasification/${group}/y-si`, paths.calendar(), '/register'],
  'delegada.lavapies': ({ group, team: rival }) => [
    paths.profile(),
    paths.newGame(),
    paths.propose(group, rival),
    paths.newCourt(),
  ],
  admin: () =>
    (['addteamcompetition', 'newcompetitiongroup', 'paste', 'results'] as const).map((place) =>
      paths.admin(place),
    ),
}

for (const [name, addressesOf] of Object.entries(USED)) {
  test(`updates every text of a translated page while it is used (${name || 'visitor'})`, async ({
    page,
    server,
  }) => {
    const complaints = complaintsOf(page)
    if (name !== '') await useSession(page, await openSession(server, name))
    for (const address of addressesOf(await findDemoPlaces(server.url))) {
      await openTranslated(page, address)
      await useEverything(page)
      expect(await unseenTexts(page), address).toEqual([])
      // The server refuses some of what is typed, and the browser a copy to its clipboard.
      expect(
        complaints.filter((text) => !/status of 4|clipboard/i.test(text)),
        address,
      ).toEqual([])
    }
  })
}
