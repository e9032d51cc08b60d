import type { Page } from '@playwright/test'
import type { Game } from '../src/contract/games.ts'
import type { Notice } from '../src/contract/notices.ts'
import type { Proposal } from '../src/contract/proposals.ts'
import { openRecord } from './delegates.ts'
import { expect, expectAlive, expectAtEachWidth, test } from './fixtures.ts'
import { findMeeting, openBrowser, type Meeting } from './proposals.ts'

test.use({ demo: true, own: 'change-by-word' })

const HOUR_MS = 60 * 60_000

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const accepting = (page: Page) => page.getByRole('button', { name: /^Aceptar / })

async function createGame(meeting: Meeting, hoursAhead: number): Promise<Game> {
  const { admin, pair } = meeting
  const date = new Date(Date.now() + hoursAhead * HOUR_MS).toISOString()
  const courts = await admin<{ id: number }[]>('GET', `/basketball-court/available?date=${Date.parse(date)}`)
  return admin<Game>('POST', '/game/create', { ...pair, date, courtId: courts[0]!.id })
}

/** The titles of somebody's notices, the newest first. */
async function titlesOf({ say }: Meeting['one']): Promise<string[]> {
  return (await say<Notice[]>('GET', '/notice')).map(({ title }) => title.replaceAll('\u00a0', ' '))
}

async function expectTold(delegate: Meeting['one'], title: string): Promise<void> {
  await expect.poll(() => titlesOf(delegate)).toContain(title)
}

/** The events of a team's calendar feed, unfolded. */
async function feedOf(url: string, teamId: number): Promise<string[]> {
  const feed = await (await fetch(`${url}/api/calendar.ics?teamId=${teamId}`)).text()
  return feed.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1)
}

/** A moment as a feed writes it: `20261121T110000Z`. */
const feedTime = (date: string) => `${date.slice(0, 19).replaceAll(/[-:]/g, '')}Z`

test('postpones a game an hour before: each side is told once', async ({ page, browser, server }) => {
  const meeting = await findMeeting(server)
  const { one, other } = meeting
  const game = await createGame(meeting, 1)
  const pair = `${game.local.name} – ${game.visitant.name}`
  for (const delegate of [one, other]) await expectTold(delegate, `Partido nuevo: ${pair}`)
  const [toldOne, toldOther] = [await titlesOf(one), await titlesOf(other)]
  const newsOf = async () => [
    (await titlesOf(one)).slice(0, -toldOne.length),
    (await titlesOf(other)).slice(0, -toldOther.length),
  ]

  // The visitor, two taps from the first page and with a reason.
  await other.open(page)
  await page.goto('/')
  await page.getByRole('link', { name: /^Mi equipo/ }).tap()
  await page.getByRole('link', { name: 'Aplazar' }).tap()
  const dialog = page.getByRole('dialog', { name: '¿Aplazar el partido?' })
  await expect(dialog).toContainText(`Si ${one.team.name} acepta`)
  await dialog.getByLabel('Lluvia').tap()
  await expectAtEachWidth(page)
  await dialog.getByRole('button', { name: 'Proponer aplazarlo' }).tap()
  await expect(heading(page, `Falta que responda ${one.team.name}`)).toBeVisible()
  await expect(page.getByText('Lluvia')).toBeVisible()
  // What is answered before its notice is sent is no news any more.
  await expectTold(one, `${other.team.name} propone aplazar ${pair}`)
  // The game stands meanwhile.
  await page.goto(`/partidos/${game.id}`)
  await expect(page.getByRole('link', { name: 'Ver el cambio propuesto' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aplazar' })).toHaveCount(0)

  // The local team finds it in Te toca, and accepts with one tap.
  const local = await openBrowser(browser, one)
  await local.goto('/')
  await local.getByText(/^Te toca: /).click()
  await local
    .getByRole('link', { name: `${other.team.name} quiere aplazar el partido del` })
    .filter({ visible: true })
    .first()
    .click()
  await expect(heading(local, 'Os toca responder')).toBeVisible()
  await expectAtEachWidth(local)
  await local.getByRole('button', { name: 'Aceptar el aplazamiento' }).click()
  await expect(heading(local, 'Proponer fecha')).toBeVisible()
  await expect(local.getByText(/está aplazado: falta acordar otra fecha\./)).toBeVisible()
  await expect(local.getByRole('group', { name: /^Opción \d$/ })).toHaveCount(3)
  await expectTold(other, `${one.team.name} acepta aplazar el partido`)
  // The shared link still leads to the game, and its entry in the feeds is cancelled.
  // A browser that didn't write may get the last page for a second.
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Falta acordar otra fecha.')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expectAtEachWidth(page)
  const entriesOf = async (teamId: number) =>
    (await feedOf(server.url, teamId)).filter((event) => event.includes(`UID:partido-${game.id}@`))
  for (const { team } of [one, other]) {
    const entries = await entriesOf(team.id)
    expect(entries.length).toBe(1)
    expect(entries[0]).toContain('STATUS:CANCELLED')
    expect(entries[0]).toContain(`DTSTART:${feedTime(game.date!)}`)
  }
  // It waits for a date in the list of the other team.
  await page.goto('/')
  await page.getByText(/^Te toca: /).tap()
  await page
    .getByRole('link', { name: `Aplazado contra ${one.team.name}: proponed fecha` })
    .filter({ visible: true })
    .first()
    .tap()
  await expect(heading(page, 'Proponer fecha')).toBeVisible()
  await expectAtEachWidth(page)

  await local.getByRole('button', { name: 'Proponer', exact: true }).click()
  await expect(heading(local, `Falta que responda ${other.team.name}`)).toBeVisible()
  await expectTold(other, `${one.team.name} propone cambiar la fecha de ${pair}`)
  // What the other side opens now are the dates that are proposed already.
  await page.reload()
  await expect(heading(page, 'Os toca responder')).toBeVisible()
  await accepting(page).first().tap()
  await expect(said(page, 'Partido cambiado.')).toBeVisible()

  const again = await one.say<Game>('GET', `/game/${game.id}`)
  for (const { team } of [one, other]) {
    const entries = await entriesOf(team.id)
    expect(entries.length).toBe(1)
    expect(entries[0]).toContain(`DTSTART:${feedTime(again.date!)}`)
    expect(entries[0]).toContain('STATUS:CONFIRMED')
  }
  const [local1, visitor] = [one.team.name, other.team.name]
  await expect.poll(newsOf).toEqual([
    [`${visitor} acepta vuestra fecha`, `${visitor} propone aplazar ${pair}`],
    [`${local1} propone cambiar la fecha de ${pair}`, `${local1} acepta aplazar el partido`],
  ])
})

test('keeps a postponement without network, and sends it with one tap later', async ({ page, server }) => {
  const meeting = await findMeeting(server)
  const { one, other } = meeting
  const game = await createGame(meeting, 2)
  await other.open(page)
  await page.goto(`/partidos/${game.id}`)
  await page.getByRole('button', { name: 'Aplazar' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nos falta gente').check()
  await dialog.getByLabel('Mensaje').fill('Somos tres.')
  await page.context().setOffline(true)
  const send = dialog.getByRole('button', { name: 'Proponer aplazarlo' })
  await send.tap()
  await expect(dialog.getByRole('alert')).toContainText('Sin conexión')
  await page.context().setOffline(false)
  // Nothing is lost when the phone reloads the page meanwhile.
  await page.reload()
  await page.getByRole('button', { name: 'Aplazar' }).tap()
  await expect(dialog.getByLabel('Nos falta gente')).toBeChecked()
  await expect(dialog.getByLabel('Mensaje')).toHaveValue('Somos tres.')
  await page.context().setOffline(true)
  await send.tap()
  await expect(dialog.getByRole('alert')).toContainText('Sin conexión')
  await page.context().setOffline(false)
  await send.tap()
  await expect(heading(page, `Falta que responda ${one.team.name}`)).toBeVisible()
  await expect(page.getByText('Nos falta gente. Somos tres.')).toBeVisible()

  // The local team accepts without network: nothing is answered, until one more tap.
  const [change] = (await one.say<Proposal[]>('GET', '/proposal')).filter(({ state }) => state === 'open')
  await one.open(page)
  await page.goto(`/propuestas/${change!.id}`)
  const accept = page.getByRole('button', { name: 'Aceptar el aplazamiento' })
  await expect(accept).toBeVisible()
  await page.context().setOffline(true)
  await accept.tap()
  await expect(page.getByRole('alert').filter({ hasText: 'Sin conexión' })).toBeVisible()
  await page.context().setOffline(false)
  await accept.tap()
  await expect(heading(page, 'Proponer fecha')).toBeVisible()
})

test('the local team postpones what is agreed, and its result says the day', async ({ page, server }) => {
  const meeting = await findMeeting(server)
  const { one } = meeting
  const game = await createGame(meeting, 3)
  await one.open(page)
  await page.goto(`/partidos/${game.id}`)
  await page.getByRole('button', { name: 'Aplazar' }).tap()
  const dialog = page.getByRole('dialog', { name: '¿Aplazar el partido?' })
  await dialog.getByLabel('Ya lo hemos hablado: se aplaza ya').tap()
  await expectAtEachWidth(page)
  await dialog.getByRole('button', { name: 'Aplazar', exact: true }).tap()
  await expect(heading(page, 'Proponer fecha')).toBeVisible()
  await page.goto('/update-game')
  const card = page.getByRole('listitem', { name: `${game.local.name} contra ${game.visitant.name}` })
  await expect(card).toContainText('Aplazado')
  await expectAtEachWidth(page)
  await card.getByRole('link', { name: 'Subir resultado' }).tap()
  await page.getByRole('textbox', { name: game.local.name }).fill('61')
  await page.getByRole('textbox', { name: game.visitant.name }).fill('58')
  const yesterday = new Date(Date.now() - 24 * HOUR_MS).toISOString().slice(0, 10)
  await page.getByLabel('¿Qué día se jugó?').fill(yesterday)
  await page.getByRole('radio', { name: 'Sí' }).first().check()
  await expectAtEachWidth(page)
  await page.getByRole('button', { name: 'Guardar' }).tap()
  await expect(said(page, 'Resultado guardado: 61–58.')).toBeVisible()
  const { date } = await one.say<Game>('GET', `/game/${game.id}`)
  expect(date).toMatch(new RegExp(`^${yesterday}`))
})

test('lets the local team propose first, and records what was agreed', async ({ page, browser, server }) => {
  const meeting = await findMeeting(server)
  const { one, other } = meeting
  const game = await createGame(meeting, 24 * 20)
  await one.open(page)
  await page.goto(`/partidos/${game.id}`)
  await page.getByRole('link', { name: 'Cambiar fecha' }).tap()
  await expect(heading(page, 'Ya lo hemos hablado')).toBeVisible()
  await page.getByRole('link', { name: 'Proponer el cambio' }).tap()
  await expect(page.getByRole('region', { name: 'Así está ahora' })).toContainText(game.court!.name)
  await expect(page.getByRole('group', { name: /^Opción \d$/ })).toHaveCount(3)
  await page.getByLabel('Mensaje').fill('¿Podéis antes?')
  await expectAtEachWidth(page)
  await page.getByLabel('Cancelar el partido').check()
  await expect(page.getByRole('group', { name: /^Opción \d$/ })).toHaveCount(0)
  await page.getByLabel('Cambiar de fecha').check()
  await page.getByRole('button', { name: 'Proponer', exact: true }).tap()
  await expect(heading(page, `Falta que responda ${other.team.name}`)).toBeVisible()
  const { pathname } = new URL(page.url())

  // The visitor proposes to cancel instead; the local team leaves the game as it is.
  const visitor = await openBrowser(browser, other)
  await visitor.goto(`/partidos/${game.id}`)
  await visitor.getByRole('link', { name: 'Responder al cambio' }).click()
  await expect(accepting(visitor)).toHaveCount(3)
  await expectAtEachWidth(visitor)
  await visitor.getByRole('link', { name: 'Proponer otra cosa' }).click()
  await visitor.getByLabel('Cancelar el partido').check()
  await visitor.getByRole('button', { name: 'Proponer', exact: true }).click()
  await expect(heading(visitor, `Falta que responda ${one.team.name}`)).toBeVisible()
  await page.reload()
  await expect(page.getByText(`${other.team.name} propone cancelar el partido.`)).toBeVisible()
  await page.getByRole('button', { name: 'Se queda como está' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Se queda como está' }).tap()
  await expect(heading(page, 'Habéis dicho que no')).toBeVisible()
  await expect(page.getByText(/^Se queda como estaba: /)).toBeVisible()
  await expectAtEachWidth(page)

  // A prearranged change is changed at once.
  await page.goto(`/games/${game.id}/edit`)
  const day = new Date(Date.now() + 25 * 24 * HOUR_MS).toISOString().slice(0, 10)
  await page.getByLabel('Día y hora').fill(`${day}T12:00`)
  await page.getByLabel('Cancha', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Guardar' }).tap()
  await expect(said(page, 'Partido cambiado.')).toBeVisible()
  await visitor.goto(`/partidos/${game.id}`)
  await expectAlive(visitor)
  await openRecord(visitor)
  const record = visitor.getByRole('region', { name: 'El acta' }).getByRole('listitem')
  await expect(record.filter({ hasText: 'ya hablado con el otro equipo' })).toHaveCount(1)
  await visitor.goto(pathname)
  await expect(visitor.getByText('El partido ya tiene otra fecha u otra cancha.')).toBeVisible()
})

test('cancels a game by word from the list of the local team', async ({ page, browser, server }) => {
  const meeting = await findMeeting(server)
  const { one, other } = meeting
  const game = await createGame(meeting, 24 * 21)
  await one.open(page)
  await page.goto('/update-game')
  const card = page.getByRole('listitem', { name: `${game.local.name} contra ${game.visitant.name}` })
  await card.getByRole('button', { name: 'Borrar' }).tap()
  await expectAtEachWidth(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Proponer cancelarlo' }).tap()
  await expect(page.getByLabel('Cancelar el partido')).toBeChecked()
  await page.getByRole('button', { name: 'Proponer', exact: true }).tap()
  await expect(heading(page, `Falta que responda ${other.team.name}`)).toBeVisible()

  const visitor = await openBrowser(browser, other)
  await visitor.goto(new URL(page.url()).pathname)
  await visitor.getByRole('button', { name: 'Aceptar: no se juega' }).click()
  await expect(said(visitor, 'Partido cancelado.')).toBeVisible()
  await expect(heading(visitor, 'Cancelado de acuerdo')).toBeVisible()
  await expect(one.say('GET', `/game/${game.id}`)).rejects.toThrow('no existe')
  await page.goto('/update-game')
  await expect(card).toHaveCount(0)
})

test('keeps the own proposal until another takes its place', async ({ page, server }) => {
  const meeting = await findMeeting(server)
  const { one, other } = meeting
  const game = await createGame(meeting, 240)
  const first = await one.say<Proposal>('POST', '/proposal/change', { gameId: game.id, callOff: 'cancel' })
  const stateOf = async () => (await one.say<Proposal>('GET', `/proposal/${first.id}`)).state
  await one.open(page)
  await page.goto(`/partidos/${game.id}`)
  await expect(heading(page, `Le toca a ${other.team.name}`)).toBeVisible()
  await page.getByRole('link', { name: 'Cambiar la propuesta' }).tap()
  await expect(page.getByText('sigue en pie hasta que envíes esto')).toBeVisible()
  await expectAtEachWidth(page)
  await page.goBack()
  await expect(heading(page, `Le toca a ${other.team.name}`)).toBeVisible()
  expect(await stateOf()).toBe('open')
  await page.getByRole('link', { name: 'Cambiar la propuesta' }).tap()
  await page.getByRole('button', { name: 'Proponer', exact: true }).tap()
  await expect(heading(page, `Falta que responda ${other.team.name}`)).toBeVisible()
  expect(await stateOf()).toBe('withdrawn')
})
