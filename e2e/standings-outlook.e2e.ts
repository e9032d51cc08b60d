import type { Page } from '@playwright/test'
import { complaintsOf, expect, expectAlive, expectAtEachWidth, test, watchShift } from './fixtures.ts'
import { A, B, C, D, groupId, importOutlooks, teamId } from './outlook-season.ts'
import type { LeagueServer } from './start-server.ts'

test.use({ own: 'standings-outlook' })

test.beforeAll(({ server }) => importOutlooks(server))

const row = (page: Page, team: string) =>
  page
    .getByRole('table', { name: /^Clasificación/ })
    .getByRole('row')
    .filter({ hasText: team })
const mark = (page: Page, team: string) =>
  row(page, team).getByRole('button', { name: /qué puede pasar con/ })
const panel = (page: Page) => page.getByRole('dialog')

/** Delays a file until it is released. */
async function heldBack(page: Page, file: string): Promise<{ arrives: () => Promise<void> }> {
  const fileRequest = page.waitForRequest(file)
  const held = Promise.withResolvers<void>()
  await page.route(file, async (route) => {
    await held.promise
    await route.continue()
  })
  return {
    arrives: async () => {
      await fileRequest
      held.resolve()
    },
  }
}

async function open(page: Page, server: LeagueServer, group: string) {
  await page.goto(`/clasification/${await groupId(server, group)}`)
  await expectAlive(page)
}

async function expectMarks(page: Page, marks: Record<string, string>) {
  for (const [team, text] of Object.entries(marks)) {
    await expect(mark(page, team)).toHaveText(`${text}: qué puede pasar con ${team}`, { timeout: 20_000 })
  }
}

test('shows which teams have advanced, and explains each mark, without a layout shift', async ({
  page,
  server,
}) => {
  const complaints = complaintsOf(page)
  const shift = await watchShift(page)
  await open(page, server, 'Pasan dos')
  await expectMarks(page, {
    [A]: 'dentro',
    [B]: 'depende de sí mismo',
    [C]: 'por decidir',
    [D]: 'depende de sí mismo',
  })
  expect(await shift()).toBe(0)

  const expected = {
    [A]: ['Está dentro, pase lo que pase.', 'Acaba 1.º, si se juega todo lo que queda.'],
    [B]: [
      'Con ganar el partido que le queda está dentro.',
      'Puede acabar entre el 2.º y el 4.º, si se juega todo lo que queda.',
    ],
    [C]: [
      `Si gana a ${D} por 35 o más y ${D} gana a ${B}, está dentro.`,
      'Puede acabar entre el 2.º y el 4.º, si se juega todo lo que queda.',
    ],
    [D]: [
      'Con ganar los dos que le quedan está dentro.',
      'Puede acabar entre el 2.º y el 4.º, si se juega todo lo que queda.',
    ],
  }
  for (const [team, [sentence, places]] of Object.entries(expected)) {
    await mark(page, team).click()
    await expect(panel(page).getByRole('heading', { name: `¿Qué puede pasar con ${team}?` })).toBeFocused()
    await expect(panel(page)).toContainText(sentence!)
    await expect(panel(page)).toContainText(places!)
    await expect(panel(page)).toContainText('Sin contar con que alguien gane por más de 60')
    await page.keyboard.press('Escape')
  }
  expect(complaints).toEqual([])
})

test('shows results that prove an open outcome, to be edited in «¿Y si…?»', async ({ page, server }) => {
  await open(page, server, 'Pasan dos')
  await expect(mark(page, B)).toBeVisible({ timeout: 20_000 })
  await mark(page, B).focus()
  await page.keyboard.press('Enter')
  await panel(page).locator('summary', { hasText: 'queda fuera' }).click()
  const results = panel(page).getByRole('table', { name: 'Un final en el que queda fuera: los resultados' })
  await expect(results.getByRole('row')).toHaveCount(3)
  const table = panel(page).getByRole('table', { name: 'Un final en el que queda fuera: la clasificación' })
  // The head, and two that advance: B is neither of them.
  const inFront = await table.getByRole('rowheader').allTextContents()
  expect(inFront.slice(0, 2)).not.toContain(B)
  expect(inFront).toHaveLength(4)
  await expectAtEachWidth(page)
  await panel(page).getByRole('link', { name: 'Cambia estos resultados' }).first().click()
  await expect(page).toHaveURL(/\/y-si\?si=\d+-\d+\.\d+-\d+_\d+-\d+\.\d+-\d+#lo-que-queda$/)
  await expect(page.getByRole('heading', { name: 'Lo que queda' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Lo que queda' })).toBeInViewport()
  const rows = page.getByRole('table', { name: /^Clasificación/ }).getByRole('rowheader')
  await expect(rows).toHaveText(inFront.map((name) => new RegExp(name.replace(/[^\p{L}]+/gu, '.*'), 'u')))
})

test('shows the best and the worst rank if no line is set', async ({ page, server }) => {
  await open(page, server, 'Sin línea')
  await expectMarks(page, { [A]: '1.º', [B]: '2.º–4.º', [C]: '2.º–4.º', [D]: '2.º–4.º' })
  await mark(page, B).click()
  await expect(panel(page)).toContainText(
    'Puede acabar entre el 2.º y el 4.º, si se juega todo lo que queda.',
  )
  await expect(panel(page)).not.toContainText('dentro')
  await page.keyboard.press('Escape')
})

test('marks eliminated teams, and leaves a tie open that no rule decides', async ({ page, server }) => {
  await open(page, server, 'Pasa una')
  await expectMarks(page, { [A]: 'dentro', [B]: 'fuera', [C]: 'fuera' })
  await mark(page, B).click()
  await expect(panel(page)).toContainText('Ya no puede pasar, pase lo que pase.')
  await open(page, server, 'Jugado')
  await expectMarks(page, { [A]: 'por decidir', [B]: 'por decidir', [C]: 'por decidir' })
  await mark(page, A).click()
  await expect(panel(page)).toContainText('Empate que las reglas no deshacen')
  await expect(panel(page)).not.toContainText('si se juega todo')
  await page.keyboard.press('Escape')
})

test('says what a forfeit would cost, and shows it', async ({ page, server }) => {
  // A 6, B 4, C 5, and B–A left: if A loses it has 7 and B 6; if it forfeits both have 6, and B is ahead.
  await open(page, server, 'Queda uno')
  await expectMarks(page, { [A]: 'dentro', [B]: 'por decidir', [C]: 'fuera' })
  await mark(page, A).click()
  await expect(panel(page)).toContainText('Está dentro, mientras se presente.')
  await panel(page).locator('summary', { hasText: 'queda fuera' }).click()
  const results = panel(page).getByRole('table', { name: 'Un final en el que queda fuera: los resultados' })
  await expect(results.getByRole('row').last()).toContainText(`${A}no se presenta`)
  await expect(results.getByRole('row').last()).toContainText('20–0')
  await panel(page).getByRole('link', { name: 'Cambia estos resultados' }).click()
  await expect(page).toHaveURL(/\/y-si\?si=\d+-\d+\.IV#lo-que-queda$/)
  const table = page.getByRole('table', { name: /^Clasificación/ })
  await expect(table.getByRole('rowheader').first()).toContainText(B)
  await expect(table.getByRole('rowheader').filter({ hasText: A })).toContainText('1 incomparecencia')
  await page.goBack()
  await mark(page, B).click()
  await expect(panel(page)).toContainText('Ya no puede pasar si se juega todo lo que queda.')
  await page.keyboard.press('Escape')
})

test('says less about a group that is too open', async ({ page, server }) => {
  await open(page, server, 'Doce')
  await expectMarks(page, { 'Equipo 12': 'depende de sí mismo' })
  await mark(page, 'Equipo 12').click()
  await expect(panel(page)).toContainText('aún no se puede calcular', { timeout: 20_000 })
})

test('shows no marks for an empty group or a closed phase', async ({ page, server }) => {
  for (const group of ['Vacío', 'Cerrada']) {
    await page.clock.install()
    await open(page, server, group)
    await page.clock.runFor(10_000)
    await expect(page.getByRole('button', { name: /qué puede pasar/ })).toHaveCount(0)
    await expect(page.getByText('Bajo los puntos')).toHaveCount(0)
  }
})

test('ends the worker when the page is left, and has the same marks on the first page', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Pasan dos', exact: true }).click()
  await expect(mark(page, A)).toBeVisible({ timeout: 20_000 })
  expect(page.workers()).toHaveLength(1)
  await page.getByRole('link', { name: 'Canchas' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Canchas' })).toBeVisible()
  await expect.poll(() => page.workers().length).toBe(0)
})

test('shows marks once the page is idle, before anything is cached for later visits', async ({
  browser,
  server,
}) => {
  for (const asks of [true, false]) {
    const page = await browser.newPage()
    await page.addInitScript((canAsk) => {
      const wait = window.setTimeout.bind(window)
      // Timers of a second or more never fire.
      window.setTimeout = ((act: () => void, delayMs = 0) =>
        delayMs < 1000 ? wait(act, delayMs) : 0) as typeof setTimeout
      // Safari doesn't have it.
      if (!canAsk) Reflect.deleteProperty(window, 'requestIdleCallback')
    }, asks)
    await page.goto(`${server.url}/clasification/${await groupId(server, 'Pasan dos')}`)
    await expectMarks(page, { [A]: 'dentro' })
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
      'the worker that keeps pages is installed after a first visit',
    ).toBe(0)
    await page.close()
  }
})

test('says on a team’s page what it needs, without a layout shift', async ({ page, server }) => {
  const shift = await watchShift(page)
  const worker = await heldBack(page, '**/outlook-worker*')
  await page.goto(`/team-games/${await groupId(server, 'Pasan dos')}/${await teamId(server, D)}`)
  // There is a line before, not a gap.
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Pasan dos: cómo va y qué queda por jugar' }),
  ).toBeVisible()
  await worker.arrives()
  const line = page
    .getByRole('main')
    .getByRole('link', { name: 'Pasan dos: Con ganar los dos que le quedan está dentro.' })
  await expect(line).toBeVisible({ timeout: 20_000 })
  expect(await shift()).toBe(0)
  await line.click()
  await expect(page).toHaveURL(/\/clasification\/\d+$/)
})
