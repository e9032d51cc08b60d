import type { AuditEntry, Undoing } from '#contract/audit.ts'
import type { CompetitionTeam } from '#contract/competition-teams.ts'
import type { Game } from '#contract/games.ts'
import type { Classification } from '#contract/standings.ts'
import type { LeagueWithClock } from './proposals.ts'

type TeamName = keyof LeagueWithClock['teams']

export async function entryOf({ admin, groupId, teams }: LeagueWithClock, team: TeamName): Promise<number> {
  const entries = await admin.call('GET', `/competition-team?competitionId=${groupId}`)
  return entries.json<CompetitionTeam[]>().find(({ teamId }) => teamId === teams[team])!.id
}

export async function withdraw(league: LeagueWithClock, effect: string, team: TeamName = 'perros') {
  return league.admin.call('POST', `/competition-team/${await entryOf(league, team)}/withdrawal`, { effect })
}

/** Takes points from a team: all that it is to lack. */
export async function deduct(league: LeagueWithClock, team: TeamName, deductions: object[]) {
  return league.admin.call('PUT', `/competition-team/${await entryOf(league, team)}/deductions`, {
    deductions,
  })
}

/** `1 Gatos 2`: the place, the team and its points. */
export async function table({ nobody, groupId }: LeagueWithClock): Promise<string[]> {
  const path = `/competition-team/clasifications?competitionId=${groupId}`
  const [{ standings }] = (await nobody('GET', path)).json<[Classification]>()
  return standings.map(
    ({ rank, team, competitionPoints }) => `${rank ?? '–'} ${team.name} ${competitionPoints}`,
  )
}

/** The games of the group, each with its score: `Gatos 20-0 Perros`. */
export async function games({ admin, groupId }: LeagueWithClock) {
  const all = (await admin.call('GET', `/game?competitionId=${groupId}`)).json<Game[]>()
  return all.map((game) => ({
    ...game,
    score: `${game.local.name} ${game.localScore}-${game.visitantScore} ${game.visitant.name}`,
  }))
}

/** Undoes the last change of a type from Cambios, of an entry if one is given. */
export async function undo(
  { admin }: LeagueWithClock,
  type: AuditEntry['type'] = 'team-withdrew',
  entryId?: number,
): Promise<Undoing> {
  const entries = (await admin.call('GET', '/audit')).json<AuditEntry[]>()
  const change = entries.find((one) => one.type === type && [one.entityId, undefined].includes(entryId))
  return (await admin.call('POST', `/audit/${change!.id}/undo`)).json<Undoing>()
}
