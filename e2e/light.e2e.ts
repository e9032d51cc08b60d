import type { Page } from '@playwright/test'
import type { Competition } from '../src/contract/competitions.ts'
import type { Court } from '../src/contract/courts.ts'
import type { Game } from '../src/contract/games.ts'
import type { Proposal } from '../src/contract/proposals.ts'
import type { Team } from '../src/contract/teams.ts'
import { asAdmin, callingAs, openNewDelegate } from './delegates.ts'
import { expect, test } from './fixtures.ts'
import { importSeasons } from './seasons.ts'
import { useSession } from './sessions.ts'
import type { LeagueServer } from './start-server.ts'

test.use({ own: 'light' })

const names = ['Ardillas', 'Búhos', 'Cigüeñas', 'Delfines', 'Erizos']
const year = new Date().getFullYear() + 1
/** Any text that mentions daylight or darkness. */
const OF_DAYLIGHT = /de día|luz del día|el sol|sin luz/i

test.beforeAll(async ({ server }) => {
  const phases = [{ name: 'Primera fase', groups: [{ name: 'Grupo A', teams: names, games: [] }] }]
  const courts = [
    { name: 'Olmo', direction: 'Calle del Olmo', lights: null },
    { name: 'Sauce', direction: 'Calle del Sauce', lights: false },
    { name: 'Tilo', direction: 'Calle del Tilo', lights: true, lightTimeout: '23:00' },
  ]
  const league = { name: 'Liga', year: 2025, current: true }
  await importSeasons(server, { league, courts, teams: names.map((name) => ({ name })), phases })
})

/** 20:30 in winter, 21:30 in summer: in Madrid a game that begins then ends after sunset, before 23:00. */
const eveningAfter = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T19:30:00.000Z`

/** Ardillas' delegate, with a game on a December morning, and two evenings proposed to another team. */
async function buildEvening(
  page: Page,
  server: LeagueServer,
  { place, day, visitant, rival }: { place: object; day: string; visitant: string; rival: string },
) {
  const admin = await asAdmin(server)
  await admin('PUT', '/town', { name: 'Vallecas', contact: null, ...place })
  const teams = await admin<Team[]>('GET', '/team')
  const teamId = (name: string) => teams.find((team) => team.name === name)!.id
  const courts = await admin<Court[]>('GET', '/basketball-court')
  const courtId = (name: string) => courts.find((court) => court.name === name)!.id
  const [group] = await admin<Competition[]>('GET', '/competition')
  const session = await openNewDelegate(server, admin, teamId('Ardillas'))
  await useSession(page, session)
  const [localId, competitionId] = [teamId('Ardillas'), group!.id]
  const pair = { localId, visitantId: teamId(visitant), competitionId }
  const game = await admin<Game>('POST', '/game/create', {
    ...pair,
    date: `${day}T09:00:00.000Z`,
    courtId: courtId('Olmo'),
  })
  const proposal = await callingAs(server, session)<Proposal>('POST', '/proposal', {
    competitionId,
    rivalId: teamId(rival),
    options: ['Sauce', 'Tilo'].map((name, index) => ({
      date: eveningAfter(30 + index),
      courtId: courtId(name),
    })),
  })
  return { game, proposal }
}

const courtField = (page: Page) => page.getByLabel('Cancha', { exact: true })
const groupOf = (page: Page, court: string) => courtField(page).locator('optgroup').filter({ hasText: court })

test('says nothing about daylight if the place of the league is unknown', async ({ page, server, admin }) => {
  const day = `${year}-12-10`
  const nowhere = { lat: null, lon: null }
  const { game, proposal } = await buildEvening(page, server, {
    place: nowhere,
    day,
    visitant: 'Búhos',
    rival: 'Cigüeñas',
  })
  for (const address of ['/games', `/games/${game.id}/edit`]) {
    await page.goto(address)
    await page.getByLabel('Día y hora').fill(`${day}T21:30`)
    await expect(groupOf(page, 'Sauce')).toHaveAttribute('label', 'Sin luces a esa hora')
    await expect(groupOf(page, 'Tilo')).toHaveAttribute('label', 'Con luces a esa hora')
    await courtField(page).selectOption('Sauce')
    await expect(courtField(page)).toHaveAccessibleDescription('Calle del Sauce.')
    await courtField(page).selectOption('Tilo')
    await expect(courtField(page)).toHaveAccessibleDescription('Calle del Tilo. Luces: 23:00.')
    await expect(page.getByRole('main')).not.toContainText(OF_DAYLIGHT)
  }

  await page.goto(`/propuestas/${proposal.id}`)
  const options = page.getByRole('listitem')
  await expect(options.filter({ hasText: 'Tilo' }).first()).toContainText('Con luces')
  await expect(options.filter({ hasText: 'Sauce' }).first()).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(OF_DAYLIGHT)

  // The suggestions don't mention it either.
  const teams = await admin<Team[]>('GET', '/team')
  const rival = teams.find(({ name }) => name === 'Delfines')!
  await page.goto(`/proponer?grupo=${proposal.competition.id}&rival=${rival.id}`)
  await expect(page.getByRole('group', { name: 'Opción 1' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(OF_DAYLIGHT)
})

test('uses the sunset in the town if courts have no place, for any chosen date', async ({ page, server }) => {
  const day = `${year}-12-20`
  const { game, proposal } = await buildEvening(page, server, {
    place: { lat: 40.4168, lon: -3.7038 },
    day,
    visitant: 'Delfines',
    rival: 'Erizos',
  })
  await page.goto('/games')
  await page.getByLabel('Día y hora').fill(`${day}T15:00`)
  await expect(courtField(page)).toHaveAccessibleDescription(
    /^3 libres a esa hora\. El sol se pone hacia las 17:5[01]\.$/,
  )
  for (const address of ['/games', `/games/${game.id}/edit`]) {
    await page.goto(address)
    await page.getByLabel('Día y hora').fill(`${day}T15:00`)
    await expect(groupOf(page, 'Sauce')).toHaveAttribute('label', 'Con luz del día')
    await page.getByLabel('Día y hora').fill(`${day}T21:30`)
    await expect(groupOf(page, 'Olmo')).toHaveAttribute('label', 'Luces sin comprobar')
    await courtField(page).selectOption('Sauce')
    // Computed with the sunrise equation, for Madrid.
    await expect(courtField(page)).toHaveAccessibleDescription(
      /^Calle del Sauce\. El sol se pone a las 17:5[01]: acabaríais sin luz\.$/,
    )
    await courtField(page).selectOption('Tilo')
    await expect(courtField(page)).toHaveAccessibleDescription(
      /^Calle del Tilo\. El sol se pone a las 17:5[01]\. Luces: 23:00\.$/,
    )
  }
  await page.goto(`/propuestas/${proposal.id}`)
  const options = page.getByRole('listitem')
  await expect(options.filter({ hasText: 'Tilo' }).first()).toContainText('Con luces')
  await expect(options.filter({ hasText: 'Sauce' }).first()).toContainText('Sin luz')
})
