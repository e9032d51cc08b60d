import type { Page } from '@playwright/test'
import { asAdmin, openNewDelegate } from './delegates.ts'
import {
  alsoOnDesk,
  expect,
  expectAccessible,
  expectAlive,
  expectAtEachWidth,
  expectNoSidewaysScroll,
  test,
  watchShift,
} from './fixtures.ts'
import { idOf, importSeasons } from './seasons.ts'
import { openSession, type StoredSession, useSession } from './sessions.ts'
import type { LeagueServer } from './start-server.ts'

test.use({ own: 'to-do' })

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Math.floor(Date.now() / HOUR) * HOUR + hours * HOUR).toISOString()
const teams = ['Ardillas', 'Búhos', 'Castores', 'Delfines']

test.beforeAll(async ({ server }) => {
  const played = { localScore: 50, visitantScore: 40, visitantFairPlay: 1, visitantMixed: true }
  const games = [
    { date: inHours(-200), local: 'Búhos', visitant: 'Ardillas', ...played },
    { date: inHours(-26), local: 'Ardillas', visitant: 'Castores', court: 'Olmo' },
    { date: inHours(20), local: 'Delfines', visitant: 'Ardillas', court: 'Olmo' },
    // Beyond the seven days.
    { date: inHours(400), local: 'Delfines', visitant: 'Búhos', court: 'Olmo' },
  ]
  const confirmed = { date: inHours(-300), local: 'Focas', visitant: 'Erizos', ...played, localFairPlay: 1 }
  const groups = [
    { name: 'Grupo A', teams: ['Erizos', 'Focas'], games: [confirmed] },
    { name: 'Grupo B', teams, games },
  ]
  await importSeasons(server, {
    courts: [{ name: 'Olmo', direction: 'Calle del Olmo, 3' }],
    phases: [{ name: 'Primera fase', groups }],
  })
})

async function delegateOf(server: LeagueServer, teamName: string): Promise<StoredSession> {
  return openNewDelegate(server, await asAdmin(server), await idOf(server, 'team', teamName))
}

async function comeFrom(page: Page, server: LeagueServer, team: string, address: string) {
  const session = await delegateOf(server, team)
  await useSession(page, session)
  await page.goto(address)
  await expectAlive(page)
  return session
}

const toDoLine = (page: Page) => page.getByRole('main').getByText(/^Te toca: /)
const bar = (page: Page) => page.getByRole('navigation', { name: 'Lo más visitado' })

test('lists tasks on the first page, and removes one once it is done', async ({ page, server }) => {
  const requests: string[] = []
  page.on('request', (request) => request.url().endsWith('/to-do') && requests.push(request.url()))
  const shift = await watchShift(page)
  await comeFrom(page, server, 'Ardillas', '/')
  await expect(toDoLine(page)).toHaveText('Te toca: 2 cosas')
  await expect(bar(page).getByRole('link', { name: /^Mi equipo\s*: 2 cosas pendientes$/ })).toBeVisible()
  expect(await shift()).toBeLessThan(0.001)
  expect(requests).toHaveLength(1)
  await toDoLine(page).click()
  const toUpload = page.getByRole('region', { name: 'Resultados por subir' })
  const toRate = page.getByRole('region', { name: 'Valoraciones pendientes' })
  const toCome = page.getByRole('region', { name: 'Próximos siete días' })
  await expect(toUpload.getByRole('listitem')).toHaveText([/^Sube el resultadoArdillas\s– Castores · /])
  await expect(toRate.getByRole('listitem')).toHaveText([/^Valora el partidoBúhos\s– Ardillas · /])
  await expect(toRate).toContainText('Sin ellas nadie puede crear partidos contra vuestro equipo.')
  await expect(toCome.getByRole('listitem')).toHaveText([/Delfines\s– Ardillas · Olmo/])
  await expect(toCome.getByRole('link', { name: 'Marcador' })).toBeVisible()

  await toUpload.getByRole('link').click()
  await page.getByLabel('Ardillas', { exact: true }).fill('50')
  await page.getByLabel('Castores', { exact: true }).fill('40')
  await page.getByRole('radio', { name: 'Sí' }).check()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page).toHaveURL('/')
  await expect(toDoLine(page)).toHaveText('Te toca: 1 partido por valorar')
  await page.getByRole('button', { name: 'Menú', exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Menú' })
  await expect(menu.getByRole('link', { name: /^Subir resultados\s*: 1 cosa pendiente$/ })).toBeVisible()
  await page.keyboard.press('Escape')

  await toDoLine(page).click()
  await toRate.getByRole('link').click()
  await page.getByRole('radio', { name: 'No' }).check()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(toDoLine(page)).toHaveText('Te toca: 1 partido en los próximos siete días')
  await expect(bar(page).getByRole('link', { name: 'Mi equipo', exact: true })).toBeVisible()
})

test('fits the bottom bar on a small phone, and with large letters', async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await comeFrom(page, server, 'Castores', '/')
  const places = bar(page).getByRole('link')
  await expect(places).toHaveCount(4)
  const cut = () =>
    places.evaluateAll((links) =>
      links
        .filter(
          (link) => link.scrollWidth > link.clientWidth || link.getBoundingClientRect().right > innerWidth,
        )
        .map(({ textContent }) => textContent),
    )
  expect(await cut()).toEqual([])
  await expectAccessible(page)
  const chromium = await page.context().newCDPSession(page)
  for (const standard of [20, 24, 32]) {
    await chromium.send('Page.setFontSizes', { fontSizes: { standard } })
    await page.reload()
    await expect(places).toHaveCount(4)
    expect(await cut(), `${standard} px`).toEqual([])
    await expectNoSidewaysScroll(page)
    const { height } = (await bar(page).boundingBox())!
    const isFixed = await bar(page).evaluate((nav) => getComputedStyle(nav).position === 'fixed')
    // The bar covers little of the page.
    if (isFixed) expect(height, `${standard} px`).toBeLessThan(100)
  }
})

test(
  'shows the same list at the top of the profile, and lists no game twice',
  alsoOnDesk,
  async ({ page, server }) => {
    const shift = await watchShift(page)
    await comeFrom(page, server, 'Delfines', '/profile')
    const list = page.getByRole('region', { name: 'Te toca' })
    await expect(list.getByRole('region', { name: 'Próximos siete días' }).getByRole('listitem')).toHaveText([
      /Delfines\s– Ardillas · Olmo/,
    ])
    const later = page.getByRole('table', { name: 'Próximos partidos de Delfines' })
    await expect(later.getByRole('row', { name: /Delfines.*Búhos/ })).toBeVisible()
    await expect(later.getByRole('row', { name: /Ardillas/ })).toHaveCount(0)
    expect(await shift()).toBeLessThan(0.02)
  },
)

test('leads from Te toca to the group, and foretells nothing too early', async ({ page, server }) => {
  const shift = await watchShift(page)
  const about = 'Grupo B: cómo va y qué queda por jugar'
  const ahead = page.waitForResponse(/\/competition\/\d+\/ahead$/)
  await comeFrom(page, server, 'Castores', '/profile')
  await (await ahead).finished()
  await expect(page.getByRole('region', { name: 'Te toca' }).getByRole('link', { name: about })).toBeVisible()
  expect(await shift()).toBeLessThan(0.02)
  // A team with a game to come, whatever the tests above have done.
  await comeFrom(page, server, 'Delfines', '/')
  await toDoLine(page).click()
  await expect(page.getByRole('main').getByRole('link', { name: about })).toBeVisible()
  await expectAtEachWidth(page)
})

test('leaves the list out without network, and later shows its last state', async ({ page, server }) => {
  await useSession(page, await delegateOf(server, 'Delfines'))
  await page.route('**/to-do', (route) => route.abort())
  await page.goto('/')
  await expectAlive(page)
  await page.getByRole('main').getByRole('link', { name: 'Te toca', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Delfines' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Próximos partidos de Delfines' })).toBeVisible()
  await page.unroute('**/to-do')
  await page.goto('/')
  await expect(toDoLine(page)).toHaveText('Te toca: 1 partido en los próximos siete días')
  await page.route('**/to-do', (route) => route.abort())
  // Another tab signals a change of the user: the page reloads its data.
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/to-do'))
  await page.evaluate(() => window.dispatchEvent(new StorageEvent('storage', { key: 'user' })))
  await refused
  await expect(toDoLine(page)).toHaveText('Te toca: 1 partido en los próximos siete días')
})

test('requests and shows nothing for others, a friendly line without tasks', async ({ page, server }) => {
  const requests: string[] = []
  page.on('request', (request) => request.url().endsWith('/to-do') && requests.push(request.url()))
  await page.goto('/')
  await expectAlive(page)
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Te toca')).toHaveCount(0)
  await expect(bar(page).getByRole('link')).toHaveCount(4)
  expect(requests).toEqual([])
  // An admin has a list of their own, and no team's.
  await useSession(page, await openSession(server, 'admin'))
  await page.goto('/')
  await expectAlive(page)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('main').getByText('Te toca')).toHaveCount(0)
  await expect(bar(page).getByRole('link', { name: /^Te toca/ })).toHaveAttribute('href', '/admin')
  expect(requests.map((address) => new URL(address).pathname)).toEqual(['/api/to-do'])
  await page.evaluate(() => localStorage.removeItem('user'))
  await comeFrom(page, server, 'Erizos', '/')
  await expect(toDoLine(page)).toHaveText('Te toca: nada por ahora')
  await page.goto('/profile')
  await expect(page.getByText('Nada por ahora: lo tenéis todo al día.')).toBeVisible()
  await expectAtEachWidth(page)
  await comeFrom(page, server, 'Focas', '/')
  await expect(toDoLine(page)).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByText('Te toca')).toHaveCount(0)
})

test('links to the delegate’s group, and from there to the games left', async ({ page, server }) => {
  await comeFrom(page, server, 'Delfines', '/')
  await expect(page.getByRole('table', { name: 'Clasificación, Grupo A' })).toBeVisible()
  await page.getByRole('link', { name: /^Tu grupo ?: Grupo B$/ }).click()
  await expect(page.getByRole('table', { name: 'Clasificación, Grupo B' })).toBeVisible()
  await page.getByRole('link', { name: 'Todo el Grupo B' }).click()
  await expect(page.getByRole('heading', { name: 'Lo que queda' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Lo que queda' })).toBeInViewport()
  const own = page.getByRole('row', { name: /^Delfines/ }).last()
  await expect(own).toHaveClass(/bg-own/)
  // Without background colours a border separates it from the others.
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(own).toHaveCSS('outline-style', 'solid')
})

test('lists the delegate’s team first in the calendar', alsoOnDesk, async ({ page, server }) => {
  const shift = await watchShift(page)
  await comeFrom(page, server, 'Delfines', '/calendar')
  const options = page.getByLabel('Equipo').getByRole('option')
  await expect(options.nth(1)).toHaveText('Delfines (tu equipo)')
  expect(await shift()).toBeLessThan(0.001)
  await page.getByRole('link', { name: 'Solo tu equipo' }).click()
  await expect(page).toHaveURL(/\/calendar\?equipo=\d+$/)
  await expect(page.getByRole('row', { name: /Delfines/ })).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Quitar filtros' })).toBeVisible()
})
