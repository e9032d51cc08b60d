import type { Game } from '../../src/contract/games.ts'
import type { User } from '../../src/contract/users.ts'
import { findDemoIds, publicAddresses } from '../../test/public-addresses.ts'
import { type Admin, asAdmin, createGame, findPair, openNewDelegate } from '../delegates.ts'
import { expect, SCREENS } from '../fixtures.ts'
import { callApi, DEMO_PASSWORD, newAccount, newName, openSession } from '../sessions.ts'
import { wordsBrokenBadly } from '../shown-text.ts'
import type { LeagueServer } from '../start-server.ts'
import { paths } from '../../src/contract/paths.ts'
import { test, type Visitor } from './visitor.ts'

test.use({ demo: true })

function widthOf(address: string): [string, number, string] {
  const { scrollWidth } = document.documentElement
  return [address, innerWidth, scrollWidth <= innerWidth ? 'fits' : `${scrollWidth} px wide`]
}

test('hydrates every public page and fits it, phone or desktop', async ({ visitor, server, browserName }) => {
  const addresses = publicAddresses(await findDemoIds(server.url)).filter(({ framed }) => !framed)
  for (const [turn, screen] of Object.values(SCREENS).entries()) {
    // Changing the width takes long, and then some more until it takes effect.
    await visitor.resize(screen)
    // Each page at one width, and in the other browser at the other one.
    const isOther = browserName === 'firefox' ? turn : 1 - turn
    for (const { address } of addresses.filter((_, index) => index % 2 === isOther)) {
      await visitor.open(address)
      await visitor.expectSoon([address, screen.width, 'fits'], widthOf, address)
    }
  }
})

const nameOf = async (admin: Admin, teamId: number) =>
  (await admin<User[]>('GET', '/user')).find((user) => user.teamId === teamId)!.name

test('logs a delegate in, creates a match and proposes to call it off', async ({ visitor, admin }) => {
  const pair = await findPair(admin)
  await visitor.open('/login')
  await visitor.fill('name', await nameOf(admin, pair.localId))
  await visitor.fill('password', DEMO_PASSWORD)
  await visitor.press('Entrar')
  await visitor.expectSoon('/profile', () => location.pathname)

  await visitor.open('/games')
  await visitor.fill('date', '2032-07-10T19:00')
  const [court] = await admin<{ id: number }[]>('GET', '/basketball-court')
  await visitor.fill('courtId', String(court!.id))
  if (await visitor.evaluate(() => document.querySelector('[name=competitionId]') !== null)) {
    await visitor.fill('competitionId', String(pair.competitionId))
  }
  await visitor.fill('visitantId', String(pair.visitantId))
  await visitor.press('Crear partido')
  // The date is years ahead: sending it again confirms it.
  await visitor.expectText('¿Seguro?')
  await visitor.press('Crear partido')
  await visitor.expectText('Partido Guardado!')
  await visitor.expectText('sáb 10 jul 2032, 19:00')

  const gameId = await visitor.evaluate(() => Number(/\d+/.exec(location.pathname)![0]))
  await visitor.open(paths.changeGame(gameId, { callingOff: true }))
  await visitor.fill('text', 'Llueve ☔')
  await visitor.press('Proponer')
  await visitor.expectText('Falta que responda')
  await visitor.expectText('Llueve ☔')
})

/** Where the names of tabs and of the league begin and end, for a row of tabs and a whole name. */
function frameOf() {
  const tabs = [...document.querySelectorAll('[role=tab]')].map((tab) => tab.getBoundingClientRect().top)
  const name = document.querySelector('header a span')!
  return { rows: new Set(tabs).size, cut: name.scrollHeight - name.clientHeight }
}

const passwordType = () => document.querySelector<HTMLInputElement>('[autocomplete=current-password]')?.type

test('shows a password on request, tabs in one row, and whole words', async ({ visitor, server }) => {
  await visitor.open('/login')
  await visitor.fill('password', DEMO_PASSWORD)
  await visitor.press('Mostrar')
  await visitor.expectSoon('text', passwordType)
  await visitor.press('Ocultar')
  await visitor.expectSoon('password', passwordType)
  const session = JSON.stringify(await openSession(server, 'delegada.lavapies'))
  await visitor.evaluate((text) => localStorage.setItem('user', text), session)
  await visitor.open('/profile')
  await visitor.expectSoon({ rows: 1, cut: 0 }, frameOf)
  for (const address of ['/', '/calendar', '/profile']) {
    await visitor.open(address)
    await visitor.expectSoon([], wordsBrokenBadly)
  }
})

test('posts on the board as an admin, and fits the pages of admins and delegates', async ({ visitor }) => {
  await visitor.open('/login')
  await visitor.fill('name', 'admin')
  await visitor.fill('password', DEMO_PASSWORD)
  await visitor.press('Entrar')
  await visitor.expectSoon('/profile', () => location.pathname)
  const pages = {
    '/admin': 'Te toca',
    '/admin/calendar': 'Hacer el calendario',
    '/admin/settle': 'Cerrar una fase',
    '/admin/invitations': 'Invitar',
    // Once the examination has ended.
    '/admin/doctor': 'Volver a comprobar',
    '/avisos': 'Avisos',
    '/tablon': 'Tablón',
  }
  for (const [address, text] of Object.entries(pages)) {
    await visitor.open(address)
    await visitor.expectText(text)
    await visitor.expectSoon([address, SCREENS.phone.width, 'fits'], widthOf, address)
  }
  await visitor.open('/admin/announcements')
  await visitor.fill('phaseId', 'todos')
  await visitor.fill('title', 'Asamblea')
  await visitor.fill('text', 'El jueves a las 19:00.')
  await visitor.press('Enviar')
  // It asks once, with the number of people.
  await visitor.expectText('pulsa otra vez')
  await visitor.press('Enviar')
  await visitor.expectText('Enviado a')
})

test('saves a result, and the rival confirms it with a rating', async ({ visitor, server, admin }) => {
  const game = await createGame(admin)
  const comeAs = async (teamId: number, address: string) => {
    const session = JSON.stringify(await openSession(server, await nameOf(admin, teamId)))
    await visitor.open('/info')
    await visitor.evaluate((text) => localStorage.setItem('user', text), session)
    await visitor.open(address)
  }
  await comeAs(game.localId, `/update-game/score?partido=${game.id}`)
  await visitor.fill('localScore', '61')
  await visitor.fill('visitantScore', '58')
  await visitor.press('Sí')
  await visitor.press('Guardar')
  await visitor.expectText('Resultado guardado: 61–58.')

  await comeAs(game.visitantId, `/update-game/feedback?partido=${game.id}`)
  await visitor.press('No')
  await visitor.fill('localFairPlay', '1')
  await visitor.press('Guardar')
  await visitor.expectText('Valoración guardada. El partido queda confirmado.')
  const saved = {
    localScore: 61,
    visitantScore: 58,
    visitantMixed: true,
    localMixed: false,
    localFairPlay: 1,
  }
  expect(await admin<Game>('GET', `/game/${game.id}`)).toMatchObject({ ...saved, confirmed: true })
})

/** The content of a frame's page, once the frame is near enough to be loaded. */
function pinsIn(title: string): number | undefined {
  const frame = document.querySelector<HTMLIFrameElement>(`iframe[title="${title}"]`)!
  frame.scrollIntoView()
  return frame.contentDocument?.querySelectorAll('.court-pin .court-name').length
}

function tapIn(title: string): void {
  const { contentDocument } = document.querySelector<HTMLIFrameElement>(`iframe[title="${title}"]`)!
  const map = contentDocument!.querySelector('.leaflet-container')!
  const { width, height } = map.getBoundingClientRect()
  map.dispatchEvent(
    new MouseEvent('click', {
      bubbles: true,
      clientX: Math.round(width / 2),
      clientY: Math.round(height / 2),
    }),
  )
}

test('shows the map of courts at once, and fills in a form on a tap', async ({ visitor, server }) => {
  await visitor.open('/courts')
  await visitor.expectSoon(18, pinsIn, 'Consulta nuestro mapa de canchas')
  const session = JSON.stringify(await openSession(server, 'delegada.lavapies'))
  await visitor.evaluate((text) => localStorage.setItem('user', text), session)
  await visitor.open('/new-court')
  const title = 'Mapa para elegir el lugar'
  await visitor.expectSoon(18, pinsIn, title)
  await visitor.evaluate(tapIn, title)
  await visitor.expectSoon(true, () =>
    /^40\.\d+, -3\.\d+$/.test(document.querySelector<HTMLInputElement>('[name=place]')!.value),
  )
  await visitor.press('Quitar el lugar')
  await visitor.expectSoon('', () => document.querySelector<HTMLInputElement>('[name=place]')!.value)
})

test('redirects an ended session to the login, and keeps public pages open', async ({ visitor, server }) => {
  const account = newAccount(newName())
  await (
    await asAdmin(server)
  )('POST', '/user', { ...account, teamId: 1 })
  const session = await openSession(server, account.name)
  await callApi(server, ['POST', '/logout'], { authorization: `Bearer ${session.token}` })
  const store = () => visitor.evaluate((text) => localStorage.setItem('user', text), JSON.stringify(session))
  for (const address of ['/profile', '/new-court']) {
    await visitor.open('/info')
    await store()
    await visitor.open(address)
    await visitor.expectSoon(
      `/login?volver=${encodeURIComponent(address)}`,
      () => location.pathname + location.search,
    )
    await visitor.expectText('Login failed. Try again.')
  }
  for (const address of ['/', '/calendar']) {
    await visitor.open('/info')
    await store()
    await visitor.open(address)
    await visitor.expectSoon(true, () => localStorage.getItem('user') === null)
    await visitor.expectText('Tu sesión ha terminado.')
    await visitor.expectSoon(address, () => location.pathname)
  }
})

async function isKept(address: string): Promise<boolean> {
  return (await caches.match(address)) !== undefined
}

test('opens visited pages offline with their age, and runs the scoreboard', async ({ visitor, site }) => {
  await visitor.open('/')
  await visitor.expectSoon(true, () => navigator.serviceWorker.controller !== null)
  await visitor.open('/calendar')
  await visitor.expectSoon(true, isKept, '/calendar')
  site.cut()
  await visitor.open('/calendar')
  await visitor.expectText('Sin conexión. Visto por última vez')
  await visitor.open('/score-counter')
  await visitor.press('Empezar')
  await visitor.expectText('En juego')
})

async function openResultForm(visitor: Visitor, server: LeagueServer): Promise<void> {
  const admin = await asAdmin(server)
  const game = await createGame(admin)
  const session = await openNewDelegate(server, admin, game.localId)
  await visitor.open('/info')
  await visitor.evaluate((text) => localStorage.setItem('user', text), JSON.stringify(session))
  await visitor.open(paths.addResult(game.id))
}

test('keeps a result saved without network, on a page that says so', async ({ visitor, server, site }) => {
  await openResultForm(visitor, server)
  await visitor.fill('localScore', '61')
  await visitor.fill('visitantScore', '58')
  await visitor.press('Sí')
  // Nothing is under way any more.
  await visitor.expectSoon(true, () => navigator.serviceWorker.controller !== null)
  await visitor.expectSoon(true, () => /Seguís en el|Pasáis del/i.test(document.body.innerText))
  site.cut()
  await visitor.press('Guardar')
  await visitor.expectText('Este resultado espera')
  // Browsers report the requests that were cut, each in its words.
  expect(site.complaints.splice(0).filter((text) => !/Load failed|NetworkError|network/.test(text))).toEqual(
    [],
  )
})
