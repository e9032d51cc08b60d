import type { Page } from '@playwright/test'
import { alsoOnDesk, expect, expectAlive, expectAtEachWidth, test, watchShift } from './fixtures.ts'
import { idOf, importSeasons } from './seasons.ts'
import { useSession } from './sessions.ts'
import { openNewDelegate } from './delegates.ts'

test.use({ own: 'standings-weeks' })

const teams = ['Ardillas', 'Búhos', 'Castores']
// A Sunday each. First Ardillas have 2 points, Búhos 1, Castores none; then Búhos 3, Ardillas 2, Castores 1; then all
// have 3 and a victory among them: Búhos +10, Ardillas +5, Castores -15.
const games = [
  { date: '2025-10-05T10:00:00Z', local: 'Ardillas', visitant: 'Búhos', localScore: 60, visitantScore: 50 },
  { date: '2025-10-12T10:00:00Z', local: 'Búhos', visitant: 'Castores', localScore: 70, visitantScore: 50 },
  {
    date: '2025-10-19T10:00:00Z',
    local: 'Castores',
    visitant: 'Ardillas',
    localScore: 55,
    visitantScore: 50,
  },
]
const LABEL = 'Los puestos de 3 equipos en 3 semanas; en cabeza, Búhos'

test.beforeAll(async ({ server }) => {
  const phase = { name: 'Primera fase', gamesPerPair: 2 }
  await importSeasons(server, {
    phases: [
      {
        ...phase,
        groups: [
          { name: 'Grupo A', teams, games },
          { name: 'Grupo B', teams: [], games: [] },
        ],
      },
    ],
  })
})

const GROUP = '/clasification/1'

/** The colours and thicknesses of the lines, the thickest first. */
function linesOf(page: Page): Promise<{ stroke: string; width: string }[]> {
  return (
    page
      .getByRole('img', { name: LABEL })
      // Below each there is its casing.
      .locator('g > path:last-child')
      .evaluateAll((paths) =>
        paths
          .map((path) => getComputedStyle(path))
          .map(({ stroke, strokeWidth }) => ({ stroke, width: strokeWidth }))
          .toReversed(),
      )
  )
}

test(
  'loads the picture on the page of its group, in the room kept for it',
  alsoOnDesk,
  async ({ page, isMobile }) => {
    const shift = await watchShift(page)
    await page.goto(GROUP)
    await expectAlive(page)
    // The last results are beside the points where there is room.
    const ofLast = page.getByRole('columnheader', { name: 'Últimos resultados' })
    await expect(ofLast).toHaveCount(isMobile ? 0 : 1)
    if (!isMobile) await expect(page.getByRole('row', { name: /Búhos.* D V / })).toBeVisible()
    const section = page.getByRole('region', { name: 'Semana a semana' })
    await section.scrollIntoViewIfNeeded()
    await expect(section.getByRole('img', { name: LABEL })).toBeVisible()
    expect(await shift()).toBeLessThan(0.01)
    await expectAtEachWidth(page)
    await section.getByRole('link', { name: 'Ver los puestos en una tabla' }).click()
    await expect(page.getByRole('table', { name: /^Puesto de cada equipo/ })).toBeVisible()
  },
)

test('lifts the line of one’s own team, in forced colours too', async ({ page, server, admin }) => {
  await page.goto(`${GROUP}/semanas`)
  const each = await linesOf(page)
  expect([new Set(each.map(({ stroke }) => stroke)).size, each.map(({ width }) => width)]).toEqual([
    3,
    ['3.5px', '3.5px', '3.5px'],
  ])
  await useSession(page, await openNewDelegate(server, admin, await idOf(server, 'team', 'Ardillas')))
  await page.goto(`${GROUP}/semanas`)
  await expect.poll(() => linesOf(page).then(([own]) => own?.width)).toBe('5px')
  const [own, ...rest] = await linesOf(page)
  for (const other of rest) expect([other.stroke === own!.stroke, other.width]).toEqual([false, '1.5px'])
  await page.emulateMedia({ forcedColors: 'active' })
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  for (const { stroke } of await linesOf(page)) expect(stroke).not.toBe(background)
  expect((await linesOf(page)).map(({ width }) => width)).toEqual(['5px', '1.5px', '1.5px'])
})

test('fits the narrowest screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  for (const address of [GROUP, `${GROUP}/semanas`]) {
    await page.goto(address)
    await expectAlive(page)
    // Beside a table it is loaded once it is nearly in view.
    await page.getByRole('heading', { name: 'Semana a semana' }).first().scrollIntoViewIfNeeded()
    const picture = page.getByRole('img', { name: LABEL })
    await picture.scrollIntoViewIfNeeded()
    const { x, width } = (await picture.boundingBox())!
    expect([x >= 0, x + width <= 320]).toEqual([true, true])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
})

test('prints the picture and its figures', async ({ page }) => {
  await page.goto(`${GROUP}/semanas`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('img', { name: LABEL })).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Clasificación' }).filter({ visible: true })).toHaveCount(0)
  const document = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(document.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
})
