import type { Account } from '../../accounts.ts'
import type { Act, Context } from './event.ts'
import { hasLeft, type PhaseFact } from './facts.ts'
import type { SmallLeague } from './small-league.ts'

/** A phase is closed or opened; notices run every two seconds, so before that. */
export async function switchPhase({ league, chance }: Context): Promise<Act | null> {
  const { facts, admin } = league
  const phase = chance.pick(
    facts.phases.filter(({ leagueId, teamIds }) => leagueId === facts.currentLeagueId && teamIds.length > 0),
  )
  if (phase === undefined) return null
  const active = !phase.active
  if (!active && !chance.happens(0.3)) return null
  await league.runNotices()
  return {
    by: admin,
    call: ['PUT', `/competition-group/${phase.id}`, { active }],
    accept: () => void (phase.active = active),
  }
}

/** The four best of the group enter the cup, once half of the group is played. */
export async function beginCup({ league }: Context): Promise<Act | null> {
  const { facts, admin } = league
  const [group, cup] = facts.phases.filter(({ name }) => name === 'Grupo' || name === 'Copa') as [
    PhaseFact,
    PhaseFact,
  ]
  const played = facts.gamesOf(group).filter(({ result }) => result !== null)
  if (cup.teamIds.length > 0 || played.length < 3 || cup.leagueId !== facts.currentLeagueId) return null
  const teamIds = group.teamIds.slice(0, 4)
  for (const [index, teamId] of teamIds.entries()) {
    const { competitionId } = cup
    await admin.call('POST', '/competition-team', { competitionId, teamId, seed: index + 1 })
  }
  cup.teamIds = teamIds
  return {
    by: admin,
    call: ['PUT', `/competition-group/${cup.id}`, { active: true }],
    mustPass: true,
    accept: () => void (cup.active = true),
  }
}

/** The final of the cup becomes a single game or a best of three, unless it has begun. */
export function changeFinal({ league, chance }: Context): Act {
  const { facts, admin } = league
  const cup = facts.phases.find(({ name }) => name === 'Copa')!
  const length = chance.pick([1, 3])
  const games = facts.drawOf(cup).find(({ round }) => round === 'final')?.games ?? []
  const hasBegun = games.length > 1 || games.some(({ result }) => result !== null)
  const isFixed = hasBegun && length !== cup.finalLength
  return {
    by: admin,
    call: ['PUT', `/competition-group/${cup.id}`, { gamesPerRound: [length] }],
    mustFail: isFixed,
    mustPass: !isFixed,
    accept: () => void (cup.finalLength = length),
  }
}

/** A team without games leaves the cup, and one that is not in it takes its seed. */
export async function replaceInCup({ league, chance }: Context): Promise<Act | null> {
  const { facts, admin } = league
  const cup = facts.phases.find(({ name }) => name === 'Copa')!
  const other = league.teamIds.find((id) => !cup.teamIds.includes(id))
  const leaving = chance.pick(cup.teamIds)
  const games = facts.gamesOf(cup)
  if (other === undefined || leaving === undefined || games.length > 0 || hasLeft(cup, leaving)) return null
  const entries = await league.apiAs(admin)('GET /competition-team', {
    query: { competitionId: cup.competitionId },
  })
  const entry = entries.find(({ teamId }) => teamId === leaving)!
  await admin.call('DELETE', `/competition-team/${entry.id}`)
  const { competitionId } = cup
  // Its proposals go with it.
  for (const change of facts.changes.values()) {
    const isTheirs = change.localId === leaving || change.visitantId === leaving
    if (isTheirs && change.competitionId === competitionId) facts.changes.delete(change.id)
  }
  return {
    by: admin,
    call: ['POST', '/competition-team', { competitionId, teamId: other, seed: entry.seed }],
    mustPass: true,
    accept: () => void (cup.teamIds[cup.teamIds.indexOf(leaving)] = other),
  }
}

/** Another season is closed again soon: there is little to do in it. Notices run every two seconds, so before that. */
export async function switchSeason({ league, chance }: Context): Promise<Act | null> {
  const { facts, admin, leagueIds } = league
  const [, played] = leagueIds
  const isPlayed = facts.currentLeagueId === played
  if (isPlayed && !chance.happens(0.1)) return null
  const id = isPlayed ? chance.pick(leagueIds) : played!
  await league.runNotices()
  return {
    by: admin,
    call: ['PUT', `/league/${id}`, { current: true }],
    accept: () => facts.makeCurrent(id),
  }
}

export async function switchDelegate({ league, chance }: Context): Promise<Act | null> {
  const { delegates, admin, teamIds } = league
  const teamId = chance.pick(teamIds.slice(0, -1))
  const account = accounts.get(league)?.get(teamId) ?? delegates.get(teamId)!
  const known = accounts.get(league) ?? new Map<number, Account>()
  accounts.set(league, known.set(teamId, account))
  const leaves = delegates.has(teamId)
  if (leaves && delegates.size < 3) return null
  await league.runNotices()
  return {
    by: admin,
    call: ['PUT', `/user/${account.id}`, { teamId: leaves ? null : teamId }],
    mustPass: true,
    accept: () => void (leaves ? delegates.delete(teamId) : delegates.set(teamId, account)),
  }
}

/** Whether the delegate of a team has been away: a notice reaches those who are there at that moment. */
export function hasBeenAway(league: SmallLeague, teamId: number): boolean {
  return accounts.get(league)?.has(teamId) ?? false
}

/** The delegates of each team, so that they can come back. */
const accounts = new WeakMap<SmallLeague, Map<number, Account>>()
