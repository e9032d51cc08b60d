import type { Page } from '@playwright/test'
import { complaintsOf, expect, expectAlive, expectAtEachWidth, test } from './fixtures.ts'
import { A, B, C, D, groupId, importOutlooks, teamId } from './outlook-season.ts'

test.use({ own: 'standings-what-if' })

test.beforeAll(({ server }) => importOutlooks(server))

const names = (page: Page) =>
  page
    .getByRole('table', { name: /^Clasificación/ })
    .getByRole('rowheader')
    .locator('[translate=no]')
const game = (page: Page, local: string, visitant: string) =>
  page.getByRole('group', { name: `${local} – ${visitant}`, exact: true })
const wins = (page: Page, local: string, visitant: string, winner: string) =>
  game(page, local, visitant).getByRole('button', { name: `Gana ${winner}` })

test('sets winners with a tap, takes scores, and explains the new table', async ({ page, server }) => {
  const complaints = complaintsOf(page)
  const group = `/clasification/${await groupId(server, 'Pasan dos')}`
  await page.goto(group)
  await expectAlive(page)
  await page.getByRole('link', { name: '¿Y si…?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '¿Y si…?' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(names(page)).toHaveText([A, B, C, D])
  // Three points for D, as A has beaten it, and four for B.
  await wins(page, D, B, D).click()
  await expect(names(page)).toHaveText([A, B, D, C])
  await expect(page.getByRole('status').filter({ hasText: 'Cambian' })).toHaveText(
    `Cambian: ${D}, 3.º; ${C}, 4.º.`,
  )
  // All three with four points: C +25, B +9, D −34.
  await game(page, C, D).getByLabel(`Puntos de ${C}`).fill('75')
  await game(page, C, D).getByLabel(`Puntos de ${D}`).fill('40')
  await expect(names(page)).toHaveText([A, C, B, D])
  await expect(wins(page, C, D, C)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('rowheader').getByRole('button', { name: C }).click()
  const why = page.getByRole('link', { name: 'Ver el empate' })
  const explanation = `${C} (+25), ${B} (+9) y ${D} (−34)`
  await why.click()
  await expect(page.getByRole('dialog')).toContainText(explanation)
  // The explanation's own page uses the scenario's table, not the current one.
  const ownPage = await page.request.get((await why.getAttribute('href'))!)
  expect(await ownPage.text()).toMatch(/\(\+25\), .* \(\+9\) y .* \(−34\)/)
  await page.keyboard.press('Escape')

  const shared = page.url()
  const [b, c, d] = await Promise.all([B, C, D].map((team) => teamId(server, team)))
  expect(new URL(shared).search).toBe(`?si=${d}-${b}.L_${c}-${d}.75-40`)
  // Tapping the one clears the score; tapping the other changes the winner.
  await wins(page, C, D, C).click()
  await expect(game(page, C, D).getByLabel(`Puntos de ${C}`)).toHaveValue('')
  await expect(names(page)).toHaveText([A, B, D, C])
  await page.getByRole('button', { name: 'Quitar todo' }).click()
  await expect(names(page)).toHaveText([A, B, C, D])
  expect(new URL(page.url()).search).toBe('')
  await page.goBack()
  await expect(page).toHaveURL(group)
  await expect(page.getByRole('heading', { level: 1, name: 'Pasan dos' })).toBeVisible()

  await page.goto(shared)
  await expectAlive(page)
  await expect(names(page)).toHaveText([A, C, B, D])
  await expect(game(page, C, D).getByLabel(`Puntos de ${C}`)).toHaveValue('75')
  expect(complaints).toEqual([])
})

test('lets a team forfeit, and shows it in its row', async ({ page, server }) => {
  const group = `/clasification/${await groupId(server, 'Pasan dos')}/y-si`
  const [b, c, d] = await Promise.all([B, C, D].map((team) => teamId(server, team)))
  await page.goto(group)
  await expectAlive(page)
  const absent = (local: string, visitant: string, team: string) =>
    game(page, local, visitant).getByRole('button', { name: `No se presenta ${team}` })
  const row = (team: string) => page.getByRole('rowheader').filter({ hasText: team })
  // B 3 + 0, D 1 + 2 and D has beaten it; then C 2 + 2.
  await absent(D, B, B).click()
  await absent(C, D, D).click()
  await expect(names(page)).toHaveText([A, C, D, B])
  await expect(wins(page, D, B, D)).toHaveAttribute('aria-pressed', 'true')
  await expect(row(B)).toContainText('1 incomparecencia')
  await expect(row(A)).not.toContainText('incomparecencia')
  expect(new URL(page.url()).search).toBe(`?si=${d}-${b}.IV_${c}-${d}.IV`)
  await expectAtEachWidth(page)
  await page.reload()
  await expectAlive(page)
  await expect(names(page)).toHaveText([A, C, D, B])
  // A score replaces it.
  await game(page, D, B).getByLabel(`Puntos de ${B}`).fill('70')
  await game(page, D, B).getByLabel(`Puntos de ${D}`).fill('60')
  await expect(absent(D, B, B)).toHaveAttribute('aria-pressed', 'false')
  await expect(names(page)).toHaveText([A, B, C, D])
})

test('works by keyboard, and reports an invalid score beside the field', async ({ page, server }) => {
  await page.goto(`/clasification/${await groupId(server, 'Pasan dos')}/y-si`)
  await expectAlive(page)
  await wins(page, D, B, D).focus()
  await page.keyboard.press('Space')
  await expect(wins(page, D, B, D)).toHaveAttribute('aria-pressed', 'true')
  await expect(wins(page, D, B, D)).toBeFocused()
  const points = game(page, C, D).getByLabel(`Puntos de ${C}`)
  await points.fill('60')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('60')
  await expect(points).toHaveAccessibleDescription('Un partido no acaba en empate: escribe otro marcador.')
  await expectAtEachWidth(page)
  await page.keyboard.press('Backspace')
  await page.keyboard.type('1')
  await expect(points).toHaveAccessibleDescription('')
  // D has won both, by 61 to 60 here: five points.
  await expect(names(page)).toHaveText([A, D, B, C])
})

test('says that no games are left, or that there is no table', async ({ page, server }) => {
  for (const name of ['Jugado', 'Cerrada', 'Vacío']) {
    await page.goto(`/clasification/${await groupId(server, name)}/y-si?si=1-2.L`)
    await expectAlive(page)
    await expect(page.getByText('No queda nada por jugar en este grupo')).toBeVisible()
    await page.getByRole('link', { name: `Ver ${name}` }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('link', { name: '¿Y si…?' })).toHaveCount(0)
  }
  expect((await page.goto('/clasification/999999/y-si?si=x'))!.status()).toBe(404)
})
