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
const sign = (page: Page, team: string) => row(page, team).locator('svg[role=img]')
/** Opens a row, and the panel that says more. */
async function ask(page: Page, team: string) {
  const name = row(page, team).getByRole('button', { name: team })
  if ((await name.getAttribute('aria-expanded')) === 'false') await name.click()
  await details(page, team).getByRole('button', { name: 'Qué puede pasar' }).click()
}
/** What has opened below a row. */
const details = (page: Page, team: string) => row(page, team).locator('xpath=following-sibling::tr[1]')
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

/** Opens a group once its signs are computed, which takes a second or two after its last result. */
async function openWithSigns(page: Page, server: LeagueServer, group: string) {
  await expect(async () => {
    await open(page, server, group)
    await expect(
      page
        .getByRole('table', { name: /^Clasificación/ })
        .locator('use')
        .first(),
    ).toBeAttached({ timeout: 1000 })
  }).toPass()
}

async function expectSigns(page: Page, signs: Record<string, string | null>) {
  for (const [team, text] of Object.entries(signs)) {
    if (text === null) await expect(sign(page, team)).toHaveCount(0)
    else await expect(sign(page, team)).toHaveAccessibleName(text)
  }
}

test('shows one sign of what is ahead, and explains it, moving nothing', async ({ page, server }) => {
  const complaints = complaintsOf(page)
  await openWithSigns(page, server, 'A medias')
  const shift = await watchShift(page)
  await page.reload()
  await expectAlive(page)
  await expectSigns(page, {
    [A]: 'depende de sí mismo',
    [B]: 'depende de sí mismo',
    [C]: 'por decidir',
    [D]: 'por decidir',
  })
  expect(await shift()).toBe(0)
  // Nothing is computed before a row opens.
  expect(page.workers()).toHaveLength(0)
  await row(page, C).getByRole('button', { name: C }).click()
  await expect(details(page, C)).toContainText('Aún puede pasar y aún puede quedar fuera')
  await expect(details(page, C)).toContainText('Va 3.º por sus 4 puntos.')
  await expect(details(page, C).getByRole('link', { name: 'Su página' })).toBeVisible()
  await expectAtEachWidth(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Su página' })).toHaveCount(0)
  await expect(row(page, C).getByRole('button', { name: C })).toBeFocused()
  expect(complaints).toEqual([])
})

test('says before the third game what is certain, and the rest when asked', async ({ page, server }) => {
  await openWithSigns(page, server, 'Pasan dos')
  await expectSigns(page, { [A]: 'dentro', [B]: null, [C]: null, [D]: null })
  // The line is below the second team.
  await expect(
    page
      .getByRole('table', { name: /^Clasificación/ })
      .locator('tbody tr')
      .nth(2),
  ).toHaveText('Pasan 2')
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
    await ask(page, team)
    await expect(panel(page).getByRole('heading', { name: `¿Qué puede pasar con ${team}?` })).toBeFocused()
    await expect(panel(page)).toContainText(sentence!)
    await expect(panel(page)).toContainText(places!)
    await expect(panel(page)).toContainText('Sin contar con que alguien gane por más de 60')
    await page.keyboard.press('Escape')
    // Unasked, it is said of a team that has played three.
    await expect(details(page, team).getByText(sentence!)).toHaveCount(team === A ? 1 : 0)
  }
})

test('shows results that prove an open outcome, to be edited in «¿Y si…?»', async ({ page, server }) => {
  await open(page, server, 'Pasan dos')
  await row(page, B).getByRole('button', { name: B }).focus()
  await page.keyboard.press('Enter')
  const more = details(page, B).getByRole('button', { name: 'Qué puede pasar' })
  await expect(more).toBeEnabled()
  await more.press('Enter')
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

test('shows no signs, and computes none, for an empty group or a closed phase', async ({ page, server }) => {
  await open(page, server, 'Vacío')
  await expect(page.getByText('depende de sí mismo')).toHaveCount(0)
  await open(page, server, 'Cerrada')
  await expect(page.getByText('depende de sí mismo')).toHaveCount(0)
  await row(page, A).getByRole('button', { name: A }).click()
  await expect(details(page, A)).toContainText('Va 1.º por sus 6 puntos.')
  await expect(details(page, A).getByRole('button')).toHaveCount(0)
  expect(page.workers()).toHaveLength(0)
})

test('ends the worker when the page is left', async ({ page, server }) => {
  await open(page, server, 'Pasan dos')
  await row(page, A).getByRole('button', { name: A }).click()
  await expect(details(page, A)).toContainText('pase lo que pase', { timeout: 20_000 })
  expect(page.workers()).toHaveLength(1)
  await page.getByRole('link', { name: 'Canchas' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Canchas' })).toBeVisible()
  await expect.poll(() => page.workers().length).toBe(0)
})

test('says on a team’s page what it needs, without a layout shift', async ({ page, server }) => {
  const shift = await watchShift(page)
  const worker = await heldBack(page, '**/outlook-worker*')
  const lines = page.locator(`main a[href="/clasification/${await groupId(server, 'Pasan dos')}"]`)
  await page.goto(`/equipos/${await teamId(server, A)}`)
  // There is a line before, not a gap.
  const before = lines.filter({ hasText: 'Cómo va y qué queda por jugar' })
  await expect(before).toBeVisible()
  await before.scrollIntoViewIfNeeded()
  await worker.arrives()
  const line = lines.filter({ hasText: 'Está dentro, pase lo que pase.' })
  await expect(line).toBeVisible({ timeout: 20_000 })
  expect((await shift()) < 0.01).toBe(true)
  await line.click()
  await expect(page).toHaveURL(/\/clasification\/\d+$/)
})
