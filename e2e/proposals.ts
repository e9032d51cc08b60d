import type { Browser, Page } from '@playwright/test'
import type { Proposal, ProposalPlan } from '../src/contract/proposals.ts'
import type { Team } from '../src/contract/teams.ts'
import type { User } from '../src/contract/users.ts'
import { asAdmin, openPairs, type Admin, type Pair } from './delegates.ts'
import { callApi, openSession, useSession, type StoredSession } from './sessions.ts'
import type { LeagueServer } from './start-server.ts'

/** A team's delegate: their API client and their browser. */
type Delegate = { team: Team; session: StoredSession; say: Admin; open: (page: Page) => Promise<void> }

/** Two teams with a game to create, and their delegates. */
export type Meeting = { admin: Admin; pair: Pair; one: Delegate; other: Delegate }

/** The teams of pairs already used on a server: each test has its own. */
const taken = new WeakMap<LeagueServer, Set<number>>()

/** Two teams that no other test uses and that owe no rating; on request, the second owes a fair play rating. */
export async function findMeeting(server: LeagueServer, { owing = false } = {}): Promise<Meeting> {
  const admin = await asAdmin(server)
  const busy = taken.get(server) ?? new Set()
  taken.set(server, busy)
  for await (const pair of openPairs(admin, { owing })) {
    if (busy.has(pair.localId) || busy.has(pair.visitantId) || (await owes(admin, pair.localId))) continue
    const [one, other] = await Promise.all([
      delegateOf(server, admin, pair.localId),
      delegateOf(server, admin, pair.visitantId),
    ])
    const meeting = { admin, pair, one, other }
    if ((await findPlan(meeting)).openId !== null) continue
    busy.add(pair.localId).add(pair.visitantId)
    return meeting
  }
  throw new Error('Every game of the demo season has been created.')
}

async function owes(admin: Admin, teamId: number): Promise<boolean> {
  return (await admin<{ data: boolean }>('GET', `/team/${teamId}/check-pending-fairplay`)).data
}

async function delegateOf(server: LeagueServer, admin: Admin, teamId: number): Promise<Delegate> {
  const [team, users] = await Promise.all([
    admin<Team>('GET', `/team/${teamId}`),
    admin<User[]>('GET', '/user'),
  ])
  const session = await openSession(server, users.find((user) => user.teamId === teamId)!.name)
  const authorization = `Bearer ${session.token}`
  return {
    team,
    session,
    open: (page) => useSession(page, session),
    say: async <Answer>(method: string, path: string, body?: unknown) => {
      const answer = await callApi(server, [method, path], { body, authorization })
      if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
      return (await answer.json()) as Answer
    },
  }
}

export function proposeAddress({ pair, other }: Meeting): string {
  return `/proponer?grupo=${pair.competitionId}&rival=${other.team.id}`
}

/** Proposes the suggested dates through the API. */
export async function propose({ pair, one, other }: Meeting, text: string | null = null): Promise<Proposal> {
  const { suggestions } = await findPlan({ pair, one, other })
  const options = suggestions.map(({ date, court }) => ({ date, courtId: court.id }))
  return one.say<Proposal>('POST', '/proposal', {
    competitionId: pair.competitionId,
    rivalId: other.team.id,
    options,
    text,
  })
}

function findPlan({ pair, one, other }: Pick<Meeting, 'pair' | 'one' | 'other'>): Promise<ProposalPlan> {
  const query = `competitionId=${pair.competitionId}&rivalId=${other.team.id}`
  return one.say<ProposalPlan>('GET', `/proposal/plan?${query}`)
}

/** A second browser context, for another user at the same time. */
export async function openBrowser(browser: Browser, delegate: Delegate): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await delegate.open(page)
  return page
}
