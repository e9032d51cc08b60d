import type { BrowserContext, Page, Route } from '@playwright/test'
import { findDemoIds } from '../test/public-addresses.ts'
import { asAdmin, openNewDelegate } from './delegates.ts'
import { expect, expectAlive, expectAtEachWidth, test } from './fixtures.ts'
import {
  callApi,
  DEMO_PASSWORD,
  makeAccount,
  newAccount,
  newName,
  openSession,
  type StoredSession,
  useSession,
} from './sessions.ts'
import type { LeagueServer } from './start-server.ts'

test.use({ demo: true })

/** An admin with a team whose session was ended on another device. */
async function endedSession(server: LeagueServer): Promise<StoredSession> {
  const admin = await asAdmin(server)
  const { team } = await findDemoIds(server.url)
  const account = newAccount(newName())
  const { id } = await admin<{ id: number }>('POST', '/user', { ...account, teamId: team })
  await admin('PUT', `/user/${id}`, { admin: true })
  const session = await openSession(server, account.name)
  await endElsewhere(server, session)
  return session
}

async function endElsewhere(server: LeagueServer, { token }: StoredSession): Promise<void> {
  await callApi(server, ['POST', '/logout'], { authorization: `Bearer ${token}` })
}

/** Pages of different kinds: all the others have the same guard, or load like one of these. */
const GUARDED = ['/profile', '/games', '/update-game', '/avisos', '/admin/newteam']
const OPEN = ['/', '/calendar', '/courts', '/info']

/** The requests that every page makes with the user's token, and all other API requests: each group is slow in turn. */
const SLOW_ANSWERS = [
  null,
  /\/api\/user\//,
  /\/to-do$/,
  /\/notice\/count$/,
  /\/api\/(?!user|notice|team\/\d+\/to-do)/,
]
const SLOW_MS = 300

let slow: RegExp | null = null

/** From now on responses to requests that match `slow` are delayed beyond all others. */
async function delayAnswers(context: BrowserContext): Promise<void> {
  await context.route('**/api/**', async (route: Route) => {
    if (slow?.test(route.request().url())) await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    await route.continue().catch(() => {})
  })
}

/** Records every heading that a page ever shows: nothing that the viewer may not see may flash up. */
async function noteHeadings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    const note = () => {
      for (const { textContent } of document.querySelectorAll('h1')) seen.add(textContent)
    }
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

const headingsSeen = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen].toSorted())

const storedUser = (page: Page) => page.evaluate(() => localStorage.getItem('user'))

async function expectLogin(page: Page, address: string): Promise<void> {
  await expect(page, address).toHaveURL(`/login?volver=${encodeURIComponent(address)}`)
  const why = page.getByRole('alert').filter({ hasText: 'Login failed. Try again.' })
  await expect(why, address).toContainText('Tu sesión ha terminado')
  expect(await storedUser(page), address).toBeNull()
}

/** Expects a public page to stay where it is, without a logged-in user. */
async function expectAnonymous(page: Page, address: string): Promise<void> {
  await expectAlive(page)
  await expect.poll(() => storedUser(page), address).toBeNull()
  // The requests with the ended session have had time to finish.
  await page.waitForTimeout(slow === null ? 0 : SLOW_MS)
  await expect(page, address).toHaveURL(address)
  await expect(page.getByRole('link', { name: 'Perfil', exact: true }), address).toHaveCount(0)
}

/** Goes to a URL like Back and Forward do, without reloading the page. */
async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
}

test('redirects an ended session from a private page, in any order of answers', async ({ page, server }) => {
  const session = await endedSession(server)
  await noteHeadings(page)
  await delayAnswers(page.context())
  for (const [index, address] of GUARDED.entries()) {
    slow = SLOW_ANSWERS[index % SLOW_ANSWERS.length]!
    await useSession(page, session)
    await page.goto(address)
    await expectLogin(page, address)
    expect(await headingsSeen(page), address).toEqual(['Cargando', 'Entrar'])
  }
})

test('redirects an ended session also on navigation within the app', async ({ page, server }) => {
  const session = await endedSession(server)
  await noteHeadings(page)
  await delayAnswers(page.context())
  await page.goto('/info')
  await expectAlive(page)
  for (const [index, address] of GUARDED.entries()) {
    slow = SLOW_ANSWERS[(index + 2) % SLOW_ANSWERS.length]!
    // All requests of the previous page have been answered.
    await page.waitForLoadState('networkidle')
    await page.evaluate((text) => localStorage.setItem('user', text), JSON.stringify(session))
    await goWithin(page, address)
    await expectLogin(page, address)
  }
  // A wait that is too short to be drawn shows nothing.
  const seen = (await headingsSeen(page)).filter((heading) => heading !== 'Cargando')
  expect(seen).toEqual(['Entrar', 'Normas'])
})

test('keeps a public page open, logged out, after the session has ended', async ({ page, server }) => {
  const session = await endedSession(server)
  await delayAnswers(page.context())
  const { team, game } = await findDemoIds(server.url)
  for (const [index, address] of [...OPEN, `/equipos/${team}`, `/partidos/${game}`].entries()) {
    slow = SLOW_ANSWERS[index % SLOW_ANSWERS.length]!
    await useSession(page, session)
    await page.goto(address)
    await expectAnonymous(page, address)
  }
  // The same after navigation within the app.
  await page.evaluate((text) => localStorage.setItem('user', text), JSON.stringify(session))
  await goWithin(page, '/calendar')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendario')
})

test('restores what the same user had typed, and logs other tabs out', async ({ page, server, context }) => {
  const name = newName()
  await makeAccount(server, name, DEMO_PASSWORD)
  const session = await openSession(server, name)
  await useSession(page, session)
  await page.goto('/new-court')
  await page.getByLabel('Nombre').fill('Cancha nueva')
  await page.getByLabel('Dirección').fill('Calle Mayor, 1')
  const [guarded, open] = [await context.newPage(), await context.newPage()]
  await guarded.goto('/profile')
  await expect(guarded.getByRole('heading', { level: 1 })).toHaveText(name)
  await open.goto('/courts')
  await expect(open.getByRole('link', { name: 'Perfil', exact: true })).toBeVisible()
  // The first to learn of the end is to be the form, and not a late request of another tab.
  for (const tab of [guarded, open]) await tab.waitForLoadState('networkidle')

  await endElsewhere(server, session)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expectLogin(page, '/new-court')
  await expect(page.getByText('No se ha guardado: Tu sesión ha terminado.')).toBeVisible()
  await expectAtEachWidth(page)
  await expect(guarded).toHaveURL('/login?volver=%2Fprofile')
  await expect(guarded.getByText('Tu sesión ha terminado en otra pestaña.')).toBeVisible()
  await expect(open).toHaveURL('/courts')
  await expect(open.getByRole('link', { name: 'Login' }).filter({ visible: true })).toBeVisible()
  await expect(open.getByRole('link', { name: 'Crear cancha' })).toHaveCount(0)

  await page.getByLabel('Nombre de usuario').fill(name)
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL('/new-court')
  await expect(page.getByLabel('Nombre')).toHaveValue('Cancha nueva')
  await expect(page.getByLabel('Dirección')).toHaveValue('Calle Mayor, 1')
  // A user who logs out gets no message about an ended session.
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: 'Login' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entrar')
  await expect(page.getByText('Tu sesión ha terminado')).toHaveCount(0)
})

test('says on a public page that the session has ended, and hides private data', async ({ page, server }) => {
  const admin = await asAdmin(server)
  const { group, team } = await findDemoIds(server.url)
  const session = await openNewDelegate(server, admin, team)
  await useSession(page, session)
  await page.goto(`/clasification/${group}`)
  await expect(page.getByRole('link', { name: /^Mi equipo/ })).toBeVisible()
  // Excludes the page being left, which may still send requests.
  await page.goto('about:blank')
  await endElsewhere(server, session)
  // The message is shown only for some seconds, so it is recorded.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const said = [...document.querySelectorAll('output')].map(({ textContent }) => textContent).join()
      if (said.includes('Tu sesión ha terminado.')) Object.assign(window, { sessionOverSaid: true })
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.goto(`/clasification/${group}`)
  await page.waitForFunction(() => 'sessionOverSaid' in window)
  await expect(page).toHaveURL(`/clasification/${group}`)
  await expect(page.getByRole('link', { name: /^Mi equipo/ })).toHaveCount(0)
})

test('tells users on the next page that they have lost their team or role', async ({ page, server }) => {
  const admin = await asAdmin(server)
  const { team } = await findDemoIds(server.url)
  const session = await openNewDelegate(server, admin, team)
  const changed = page.getByRole('status').filter({ hasText: 'Tu cuenta ha cambiado' })
  await admin('PUT', `/user/${session.id}`, { admin: true })
  await useSession(page, session)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Administración')

  await admin('PUT', `/user/${session.id}`, { admin: false })
  // A request of the page itself may be refused before, and the page leaves by itself.
  const link = page.locator('main a[href="/admin/town"]').first()
  await Promise.race([page.waitForURL('/'), link.click()])
  await expect(page).toHaveURL('/')
  await expect(changed).toBeVisible()

  await page.getByRole('link', { name: /^Mi equipo/ }).click()
  await expect(page).toHaveURL(`/teams/${team}`)
  await expect(page.getByRole('link', { name: 'Editar equipo' })).toBeVisible()
  await admin('PUT', `/user/${session.id}`, { teamId: null })
  await goWithin(page, '/competition')
  await expect(changed).toBeVisible()
  await expect(page.getByText('No hay competiciones disponibles ahora mismo')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Mi equipo/ })).toHaveCount(0)
  await goWithin(page, `/teams/${team}/edit`)
  await expect(page.getByText('Solo puede editarlo la delegada o el delegado de este equipo')).toBeVisible()
  await goWithin(page, '/profile')
  await expect(page.getByText('No se encontró un equipo asociado a este usuario.')).toBeVisible()
})
