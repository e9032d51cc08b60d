import type { Page } from '@playwright/test'
import { overlap } from '../src/server/occupancy/overlap.ts'
import { comeAsAdmin } from './delegates.ts'
import { expect, expectAtEachWidth, test } from './fixtures.ts'
import { findMeeting, openBrowser, propose, proposeAddress } from './proposals.ts'

test.use({ demo: true, own: 'proposals-answers' })

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const accepting = (page: Page) => page.getByRole('button', { name: /^Aceptar / })

/** A different day for each date, so that no two need the same court. */
let daysAhead = 40

/** Fills in the first date by hand, with one on which no other game is played. */
async function chooseDate(page: Page) {
  const option = page.getByRole('group', { name: 'Opción 1' })
  const change = option.getByRole('button', { name: 'Cambiar' })
  await expect(option).toBeVisible()
  if (await change.isVisible()) await change.click()
  const day = new Date(Date.now() + daysAhead++ * 86_400_000).toISOString().slice(0, 10)
  await option.getByLabel('Día y hora').fill(`${day}T12:00`)
  await option.getByLabel('Cancha', { exact: true }).selectOption('Cazorla')
}

test('exchanges counter-proposals with their comments', async ({ page, browser, server }) => {
  const meeting = await findMeeting(server)
  const { one, other } = meeting
  const { id } = await propose(meeting, 'Por la mañana mejor.')
  await other.open(page)
  await page.goto(`/propuestas/${id}`)
  await expect(page.getByText('Por la mañana mejor.')).toBeVisible()
  await page.getByRole('link', { name: 'Proponer otras fechas' }).click()
  await chooseDate(page)
  await page.getByLabel('Mensaje').fill('Ese día no, este.')
  await page.getByRole('button', { name: 'Proponer', exact: true }).click()
  await expect(heading(page, `Falta que responda ${one.team.name}`)).toBeVisible()

  const second = await openBrowser(browser, one)
  await second.goto(`/propuestas/${id}`)
  await expect(heading(second, 'Os toca responder')).toBeVisible()
  const history = second.getByRole('region', { name: 'Lo que se ha dicho' }).getByRole('listitem')
  await expect(history.filter({ hasText: '«Por la mañana mejor.»' })).toHaveCount(1)
  // The latest comment is shown with the proposed dates, and only there.
  await expect(history.filter({ hasText: 'propuso' })).toHaveCount(2)
  await expect(second.getByText('Ese día no, este.')).toHaveCount(1)
  await expect(history.filter({ hasText: 'Ese día no, este.' })).toHaveCount(0)
  await expectAtEachWidth(second)
  await accepting(second).filter({ visible: true }).first().click()
  // The first proposer stays the local team and uploads the result.
  await expect(second).toHaveURL(/\/games\/\d+$/)
})

test('declines a proposal with a comment, and proposes again', async ({ page, browser, server }) => {
  const meeting = await findMeeting(server)
  const { one, other } = meeting
  const { id } = await propose(meeting)
  await other.open(page)
  await page.goto(`/propuestas/${id}`)
  await page.getByRole('button', { name: 'Rechazar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Mensaje').fill('En diciembre no podemos.')
  await expectAtEachWidth(page)
  await dialog.getByRole('button', { name: 'Rechazar' }).click()
  await expect(heading(page, 'Habéis dicho que no')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(accepting(page)).toHaveCount(0)

  const second = await openBrowser(browser, one)
  await second.goto('/propuestas')
  await expect(heading(second, 'Terminadas')).toBeVisible()
  await second.goto(`/propuestas/${id}`)
  await expect(second.getByText('En diciembre no podemos.')).toBeVisible()
  await second.getByRole('link', { name: 'Proponer fechas otra vez' }).click()
  await expect(heading(second, `Proponer fechas a ${other.team.name}`)).toBeVisible()
})

test('keeps what the rival typed in answer to a withdrawn proposal', async ({ page, browser, server }) => {
  const meeting = await findMeeting(server)
  const { one, other } = meeting
  const { id, round } = await propose(meeting)
  await other.open(page)
  await page.goto(`/propuestas/${id}/otras-fechas`)
  await chooseDate(page)
  await page.getByLabel('Mensaje').fill('¿Y el domingo?')
  const declining = await openBrowser(browser, other)
  await declining.goto(`/propuestas/${id}`)
  await declining.getByRole('button', { name: 'Rechazar' }).click()
  await declining.getByLabel('Mensaje').fill('Mejor en enero.')
  await one.say('PUT', `/proposal/withdraw/${id}`, { round })

  const message = `${one.team.name} ya ha retirado esta propuesta.`
  await declining.getByRole('dialog').getByRole('button', { name: 'Rechazar' }).click()
  await expect(declining.getByRole('alert').getByText(message)).toBeVisible()
  await expect(declining.getByLabel('Mensaje')).toHaveValue('Mejor en enero.')
  await expect(declining.getByText(`La ha retirado ${one.team.name}`)).toBeAttached()

  await page.getByRole('button', { name: 'Proponer', exact: true }).click()
  await expect(page.getByRole('alert').getByText(message)).toBeVisible()
  await expect(page.getByText(`Así está ahora: La ha retirado ${one.team.name}`)).toBeVisible()
  await expect(page.getByLabel('Mensaje')).toHaveValue('¿Y el domingo?')
  await expectAtEachWidth(page)
})

test('leads the second delegate of a team to the proposal of the first', async ({ page, server }) => {
  const meeting = await findMeeting(server)
  await meeting.one.open(page)
  await page.goto(proposeAddress(meeting))
  await page.getByLabel('Mensaje').fill('Hola')
  const { id } = await propose(meeting)
  await page.getByRole('button', { name: 'Proponer', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Ya hay una propuesta abierta')
  await expect(page.getByLabel('Mensaje')).toHaveValue('Hola')
  await page.getByRole('link', { name: 'Ver la propuesta' }).click()
  await expect(page).toHaveURL(`/propuestas/${id}`)
})

test('strikes through a taken date, and shows a game created otherwise', async ({ page, server }) => {
  const meeting = await findMeeting(server)
  const { admin, pair, one, other } = meeting
  const { id, options } = await propose(meeting)
  const elsewhere = await findMeeting(server)
  const taken = options[0]!
  // Teams that can play on few days are suggested two hours of one court.
  const free = options.find(({ date, court }) => court.id !== taken.court.id || !overlap(date, taken.date))!
  await admin('POST', '/game/create', { ...elsewhere.pair, date: taken.date, courtId: taken.court.id })
  await other.open(page)
  await page.goto(`/propuestas/${id}`)
  const cards = page.getByRole('listitem').filter({ has: page.locator('time') })
  await expect(cards.first()).toContainText(
    'La cancha ya está ocupada a esa hora: haría falta otra cancha u otra hora.',
  )
  await expect(cards.first().getByRole('button')).toHaveCount(0)
  await expectAtEachWidth(page)

  await admin('POST', '/game/create', { ...pair, date: free.date, courtId: free.court.id })
  await accepting(page).first().click()
  await expect(page.getByRole('alert').getByText(/ya está creado/)).toBeVisible()
  await expect(heading(page, 'Este partido ya está creado')).toBeVisible()
  await page.getByRole('link', { name: 'Ver el partido' }).click()
  await expect(heading(page, `${one.team.name} – ${other.team.name}`)).toBeVisible()
})

test('links a team that owes a fair play rating to it, and keeps the proposal', async ({ page, server }) => {
  const meeting = await findMeeting(server, { owing: true })
  const { id } = await propose(meeting)
  await meeting.other.open(page)
  await page.goto(`/propuestas/${id}`)
  await accepting(page).first().click()
  await expect(page.getByRole('alert')).toContainText('A tu equipo le faltan datos de fair play por rellenar')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(accepting(page)).toHaveCount(3)
  await expectAtEachWidth(page)
  await page.getByRole('link', { name: 'Valorar mis partidos' }).click()
  await expect(heading(page, 'Juego limpio por valorar')).toBeVisible()
})

test('lets an admin read and withdraw a proposal, and nothing else', async ({ page, server }) => {
  const meeting = await findMeeting(server)
  const { id } = await propose(meeting)
  await comeAsAdmin(page, server, '/admin/results')
  await page.getByRole('link', { name: 'Propuestas de fechas' }).click()
  await expect(heading(page, 'Propuestas de fechas')).toBeVisible()
  await expect(heading(page, 'Abiertas')).toBeVisible()
  const { one, other } = meeting
  const row = page.getByRole('link').filter({ hasText: one.team.name }).filter({ hasText: other.team.name })
  await row.first().click()
  await expect(page).toHaveURL(`/propuestas/${id}`)
  await expect(accepting(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Proponer otras fechas' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Retirar la propuesta' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click()
  await expect(heading(page, 'La ha retirado quien administra la liga')).toBeVisible()
})
