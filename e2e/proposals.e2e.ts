import type { Page } from '@playwright/test'
import type { Game } from '../src/contract/games.ts'
import type { Proposal } from '../src/contract/proposals.ts'
import { complaintsOf, expect, expectAtEachWidth, test } from './fixtures.ts'
import { findMeeting, openBrowser, propose, proposeAddress } from './proposals.ts'

test.use({ demo: true, own: 'proposals' })

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('agrees on a date: four taps to propose, two to accept', async ({ page, browser, server }) => {
  const { admin, pair, one, other } = await findMeeting(server)
  await one.open(page)
  await page.goto(`/clasification/${pair.competitionId}`)
  await page.getByRole('button', { name: other.team.name, exact: true }).tap()
  await page.getByRole('link', { name: 'Su página' }).tap()
  await page.getByRole('link', { name: 'Proponer fechas' }).tap()
  await expect(page.getByRole('group', { name: /^Opción \d$/ })).toHaveCount(3)
  await page.getByRole('button', { name: 'Proponer', exact: true }).tap()
  await expect(heading(page, `Falta que responda ${other.team.name}`)).toBeVisible()

  const second = await openBrowser(browser, other)
  await second.goto('/propuestas')
  await expect(heading(second, 'Os toca responder')).toBeVisible()
  await second.getByRole('link', { name: one.team.name }).click()
  await expect(second.getByText(/Tenéis hasta el \S+ a las \d\d:\d\d\./)).toBeVisible()
  const accept = second.getByRole('button', { name: /^Aceptar / })
  await expect(accept).toHaveCount(3)
  // The user has to choose first: no button stands out as the next step.
  await expect(second.locator('main .bg-accent')).toHaveCount(0)
  await accept.nth(1).click()
  // The local team uploads the result and moves the game: the visitor gets the game's page.
  await expect(second.getByRole('status').filter({ hasText: 'Partido creado.' })).toBeVisible()
  await expect(second).toHaveURL(/\/partidos\/\d+$/)
  await expect(second.getByRole('link', { name: 'Cambiar fecha' })).toHaveCount(0)

  const game = await admin<Game>('GET', `/game/${/\d+/.exec(new URL(second.url()).pathname)![0]}`)
  expect([game.localId, game.visitantId]).toEqual([one.team.id, other.team.id])
  await page.reload()
  await expect(heading(page, 'Fecha acordada')).toBeVisible()
  await page.getByRole('link', { name: 'Ver el partido' }).click()
  await expect(page).toHaveURL(`/partidos/${game.id}`)
  await page.goto(`/calendar?equipo=${other.team.id}`)
  await expect(page.getByRole('row', { name: one.team.name })).toContainText(game.court!.name)
  for (const { id } of [one.team, other.team]) {
    const feed = await (await fetch(`${server.url}/api/calendar.ics?teamId=${id}`)).text()
    expect(feed).toContain(`/partidos/${game.id}`)
  }
})

test('removes or replaces any suggestion, with the light at that hour', async ({ page, server }) => {
  const meeting = await findMeeting(server)
  const { one, other } = meeting
  await one.open(page)
  await page.goto(proposeAddress(meeting))
  const option = (place: number) => page.getByRole('group', { name: `Opción ${place}`, exact: true })
  const third = await option(3).locator('time').getAttribute('datetime')
  await option(2).getByRole('button', { name: 'Quitar' }).click()
  await expect(option(3)).toHaveCount(0)
  await expect(option(2).locator('time')).toHaveAttribute('datetime', third!)
  await option(1).getByRole('button', { name: 'Cambiar' }).click()
  // In Madrid a game that begins at 21:00 ends after sunset all year round.
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await option(1).getByLabel('Día y hora').fill(`${day}T21:00`)
  const court = option(1).getByLabel('Cancha', { exact: true })
  await expect(court.locator('optgroup')).toHaveAttribute('label', 'Luces sin comprobar')
  await court.selectOption('Cazorla')
  await expect(court).toHaveAccessibleDescription(
    /El sol se pone a las \d+:\d\d: las luces están sin comprobar/,
  )
  await page.getByLabel(other.team.name).check()
  await page.getByLabel('Mensaje').fill('¿Os va bien?')
  // Nothing of it is lost on the way.
  await page.reload()
  await expect(court.locator('option:checked')).toHaveText('Cazorla')
  await page.getByRole('button', { name: 'Proponer', exact: true }).click()
  await expect(heading(page, `Falta que responda ${other.team.name}`)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Cazorla' })).toContainText('Luces sin comprobar')

  const [proposal] = await other.say<Proposal[]>('GET', '/proposal')
  expect(proposal!.local.id).toBe(other.team.id)
  expect(proposal!.words.at(-1)!.text).toBe('¿Os va bien?')
  expect(proposal!.options.map(({ date }) => date)).toContain(third)
  expect(proposal!.options).toHaveLength(2)
  // Proposing again leads to the open proposal.
  await page.goto(proposeAddress(meeting))
  await expect(page).toHaveURL(`/propuestas/${proposal!.id}`)
})

test('reports errors at the date they belong to, and keeps the rest', async ({ page, server }) => {
  const meeting = await findMeeting(server)
  await meeting.one.open(page)
  await page.goto(proposeAddress(meeting))
  const option = page.getByRole('group', { name: 'Opción 2' })
  await option.getByRole('button', { name: 'Cambiar' }).click()
  const day = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10)
  const date = option.getByLabel('Día y hora')
  await date.fill(`${day}T12:00`)
  await option.getByLabel('Cancha', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Proponer', exact: true }).click()
  await expect(date).toBeFocused()
  await expect(date).toHaveAccessibleDescription(/60 días/)
  await expectAtEachWidth(page)
  await option.getByRole('button', { name: 'Volver a lo sugerido' }).click()
  await page.getByRole('button', { name: 'Proponer', exact: true }).click()
  await expect(heading(page, `Falta que responda ${meeting.other.team.name}`)).toBeVisible()
})

test('shares its link with a sentence, and says who it is for', async ({ page, browser, server }) => {
  const meeting = await findMeeting(server)
  const { one, other } = meeting
  const { id, options } = await propose(meeting)
  await page.addInitScript(() => {
    navigator.share = (data) => {
      Object.assign(window, { shared: data })
      return Promise.resolve()
    }
  })
  await one.open(page)
  await page.goto(`/propuestas/${id}`)
  await expect(page.getByText(`${other.team.name} ya tiene un aviso.`)).toBeVisible()
  await page.getByRole('button', { name: `Avisar a ${other.team.name}` }).click()
  const shared = await page.evaluate(() => (window as unknown as { shared: ShareData }).shared)
  expect(shared.url).toBe(`${server.url}/propuestas/${id}`)
  expect(shared.text).toContain(`${one.team.name} os propone jugar: `)
  expect(shared.text).toContain(options[0]!.court.name)

  const stranger = await findMeeting(server)
  const second = await openBrowser(browser, stranger.one)
  await second.goto(`/propuestas/${id}`)
  await expect(second.getByText('Esta propuesta es para las delegadas y delegados')).toBeVisible()
  await second.getByRole('link', { name: 'Ver el calendario' }).click()
  await expect(heading(second, 'Calendario')).toBeVisible()
})

test('proposes a date by keyboard', async ({ page, server }) => {
  const complaints = complaintsOf(page)
  const meeting = await findMeeting(server)
  await meeting.one.open(page)
  await page.goto('/propuestas')
  await page.getByRole('link', { name: meeting.other.team.name }).focus()
  await page.keyboard.press('Enter')
  const option = page.getByRole('group', { name: 'Opción 1' })
  await option.getByRole('button', { name: 'Cambiar' }).focus()
  await page.keyboard.press('Enter')
  await expect(option.getByLabel('Día y hora')).toBeFocused()
  await option.getByRole('button', { name: 'Quitar' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Añadir otra fecha' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Opción 3' }).getByLabel('Día y hora')).toBeFocused()
  await page.getByRole('group', { name: 'Opción 3' }).getByRole('button', { name: 'Quitar' }).click()
  await page.getByRole('button', { name: 'Proponer', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, `Falta que responda ${meeting.other.team.name}`)).toBeVisible()
  expect(complaints).toEqual([])
})
