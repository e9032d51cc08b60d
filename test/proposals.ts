import { expect } from 'vitest'
import type { Proposal } from '#contract/proposals.ts'
import { type Account, addAccount } from './accounts.ts'
import type { Engine } from './create-test-store.ts'
import { buildLeagueOfDelegates, type LeagueOfDelegates, sunday } from './league-of-delegates.ts'

/** The Monday before the Sunday of the tests. */
const monday = '2025-11-03T10:00:00.000Z'

/** A league with an adjustable clock, which starts on Monday. `gata`: the other delegate of Gatos. */
export type LeagueWithClock = LeagueOfDelegates & {
  gata: Account
  clock: () => Date
  set: (iso: string) => void
}

export async function buildLeagueWithClock(
  engine: Engine,
  options: Parameters<typeof buildLeagueOfDelegates>[1] = {},
): Promise<LeagueWithClock> {
  let now = monday
  const clock = () => new Date(now)
  const league = await buildLeagueOfDelegates(engine, { ...options, clock })
  const gata = await addAccount(league.app, league.store, 'Otra gata', { teamId: league.teams.gatos })
  return { ...league, gata, clock, set: (iso) => void (now = iso) }
}

/** So many hours after the Sunday of the tests. */
export function hoursLater(hours: number): string {
  return new Date(Date.parse(sunday) + hours * 3_600_000).toISOString()
}

/** The offer of Gatos to Perros: Sunday on the Olmo court, or two hours later on the other. */
export function offerOf({ groupId, teams, courts }: LeagueOfDelegates) {
  return {
    competitionId: groupId,
    rivalId: teams.perros,
    options: [
      { date: sunday, courtId: courts.olmo },
      { date: hoursLater(2), courtId: courts.sauce },
    ],
    text: '¿Os va bien?',
  }
}

/** Sends that offer, with the given fields changed. */
export async function propose(
  league: LeagueOfDelegates,
  change: object = {},
  { call }: Pick<Account, 'call'> = league.gatos,
): Promise<Proposal> {
  const answer = await call('POST', '/proposal', { ...offerOf(league), ...change })
  expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 201 })
  return answer.json<Proposal>()
}

/** Makes another season the current one. */
export async function endSeason({ admin }: LeagueOfDelegates): Promise<void> {
  const made = await admin.call('POST', '/league', { name: 'La siguiente', year: 2026 })
  const { id } = made.json<{ id: number }>()
  expect((await admin.call('PUT', `/league/${id}`, { current: true })).statusCode).toBe(200)
}

/** The current proposal from the view of an account. */
export async function proposalSeenBy({ call }: Pick<Account, 'call'>, id: number): Promise<Proposal> {
  return (await call('GET', `/proposal/${id}`)).json<Proposal>()
}

/** Another court at the same hour, or the week after. */
export function otherDates({ courts }: LeagueOfDelegates) {
  return {
    options: [
      { date: sunday, courtId: courts.sauce },
      { date: hoursLater(7 * 24), courtId: courts.olmo },
    ],
  }
}

/** Proposes to change a game; by default Gatos proposes other dates. */
export async function proposeChange(
  league: LeagueOfDelegates,
  gameId: number,
  change: object = otherDates(league),
  { call }: Pick<Account, 'call'> = league.gatos,
): Promise<Proposal> {
  const answer = await call('POST', '/proposal/change', { gameId, ...change })
  expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 201 })
  return answer.json<Proposal>()
}
