import { nameKey } from '#league/name-key.ts'
import { type ListedGroup, type TeamList, writeTeamList } from '#league/parsing/team-list.ts'
import { balanceGroups } from '#league/balanced-groups.ts'
import type { CompetitionTeam } from '#contract/competition-teams.ts'
import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { Competition } from '#contract/competitions.ts'
import type { CompetitionType } from '#contract/competition-types.ts'
import type { League } from '#contract/leagues.ts'
import type { Classification } from '#contract/standings.ts'
import type { Team } from '#contract/teams.ts'
import type { Api } from '../../../api/endpoints.ts'

/** A line of one draggable list: the heading of a group, or a team below it. */
export type Line = { group: string | null; team?: string }

/** Teams in no group come first, below a heading without a name. */
export function linesOf(groups: readonly ListedGroup[], missing: readonly string[]): Line[] {
  const none = { name: null, teams: missing }
  return [...(missing.length === 0 ? [] : [none]), ...groups].flatMap(({ name, teams }): Line[] => [
    { group: name },
    ...teams.map((team) => ({ group: name, team })),
  ])
}

/** The groups of a list; teams before the first heading go into its group. */
export function groupsOf(lines: readonly Line[]): ListedGroup[] {
  const groups: (ListedGroup & { isNone: boolean })[] = []
  const early: string[] = []
  for (const line of lines) {
    if (line.team === undefined)
      groups.push({ name: line.group ?? '', teams: [], isNone: line.group === null })
    else (groups.at(-1)?.teams ?? early).push(line.team)
  }
  groups[0]?.teams.unshift(...early)
  return groups.filter(({ isNone }) => !isNone).map(({ name, teams }) => ({ name, teams }))
}

export function moveTeam(groups: readonly ListedGroup[], team: string, to: string | null): ListedGroup[] {
  return groups.map(({ name, teams }) => {
    const others = teams.filter((one) => nameKey(one) !== nameKey(team))
    return { name, teams: name === to ? [...others, team] : others }
  })
}

/** The groups as typed, without last season's `teams` that don't go on. `missing`: teams that do, in no group. */
export function settleTeams(
  teams: readonly { id: number; name: string }[],
  { ticked, typed }: { ticked: string; typed: Pick<TeamList, 'groups'> },
): { groups: ListedGroup[]; missing: string[]; tickedIds: number[] } {
  const tickedIds = ticked === '' ? [] : ticked.split(',').map(Number)
  const goesOn = new Set(tickedIds)
  const left = new Set(teams.filter(({ id }) => !goesOn.has(id)).map(({ name }) => nameKey(name)))
  const groups = typed.groups.map((group) => ({
    ...group,
    teams: group.teams.filter((name) => !left.has(nameKey(name))),
  }))
  const grouped = new Set(groups.flatMap((group) => group.teams.map(nameKey)))
  const missing = teams
    .filter(({ id, name }) => goesOn.has(id) && !grouped.has(nameKey(name)))
    .map(({ name }) => name)
  return { groups, missing, tickedIds }
}

export function openingPhaseOf({ phases }: Pick<LastSeason, 'phases'>) {
  return phases.find(({ crossing }) => !crossing)
}

export function stayingTeams({ teams, entries }: Pick<LastSeason, 'teams' | 'entries'>): number[] {
  const left = new Set(entries.flatMap(({ teamId, withdrawal }) => (withdrawal === null ? [] : teamId)))
  return teams.map(({ id }) => id).filter((id) => !left.has(id))
}

/** The groups that last season's tables suggest, as text. They take last season's names if there are as many groups. */
export function suggestGroups(last: LastSeason, teamIds: readonly number[], count: number): string {
  const opening = openingPhaseOf(last)
  const names = last.groups
    .filter(({ competitionGroupId }) => competitionGroupId === opening?.id)
    .map(({ name }) => name)
  const nameOf = new Map(last.teams.map(({ id, name }) => [id, name]))
  const tables = last.tables.map(({ standings }) => standings)
  const groups = balanceGroups(tables, teamIds, count).map((ids, index) => ({
    name: count === names.length ? names[index]! : `Grupo ${String.fromCodePoint(65 + index)}`,
    teams: ids.flatMap((id) => nameOf.get(id) ?? []),
  }))
  return writeTeamList(groups)
}

export function planSeason(
  last: LastSeason,
  { name, year, current, groups }: { name: string; year: number; current: boolean; groups: ListedGroup[] },
) {
  const opening = openingPhaseOf(last)
  const typeNames = new Map(last.types.map((type) => [type.id, type.name]))
  const typeOf = (phaseId: number, groupName: string) => {
    const own = last.groups.filter(({ competitionGroupId }) => competitionGroupId === phaseId)
    const same = own.find((group) => nameKey(group.name) === nameKey(groupName)) ?? own[0]
    return typeNames.get(same?.competitionTypeId ?? 0) ?? null
  }
  const phases = last.phases.map((phase) => {
    const { id, crossing, gamesPerPair, gamesPerRound, qualifiers, startDate, endDate } = phase
    const kept = last.groups.filter(({ competitionGroupId }) => competitionGroupId === id)
    const filled = id === opening?.id ? groups : kept.map((group) => ({ name: group.name, teams: [] }))
    return {
      name: phase.name,
      crossing,
      gamesPerPair,
      gamesPerRound,
      qualifiers,
      active: true,
      startDate: yearOn(startDate),
      endDate: yearOn(endDate),
      groups: filled.map((group) => ({ ...group, type: typeOf(id, group.name), games: [] })),
    }
  })
  const teams = groups.flatMap((group) => group.teams).map((team) => ({ name: team }))
  const first = { name: 'Primera fase', groups: groups.map((group) => ({ ...group, games: [] })) }
  return { league: { name, year, current }, teams, phases: opening ? phases : [first, ...phases] }
}

export function yearOn(day: string | null): string | null {
  if (day === null) return null
  const year = Number(day.slice(0, 4)) + 1
  const isLeapDay = day.endsWith('-02-29')
  return `${String(year).padStart(4, '0')}${isLeapDay ? '-02-28' : day.slice(4)}`
}

export type LastSeason = {
  league: League
  phases: CompetitionGroup[]
  groups: Competition[]
  types: CompetitionType[]
  teams: Team[]
  allTeams: Team[]
  /** The tables of its last phase of groups that has teams. */
  tables: Classification[]
  entries: CompetitionTeam[]
}

export async function loadLastSeason(api: Api, league: League): Promise<LastSeason> {
  const query = { leagueId: league.id }
  const [phases, groups, types, allTeams, entered] = await Promise.all([
    api('GET /competition-group', { query }),
    api('GET /competition', { query: { current: true } }),
    api('GET /competition-type'),
    api('GET /team'),
    api('GET /competition-group', { query: { ...query, entered: true } }),
  ])
  const last = entered.findLast(({ crossing }) => !crossing)
  const tables = last
    ? await api('GET /competition-team/clasifications', { query: { competitionGroupId: last.id } })
    : []
  const isOfSeason = ({ competitionGroupId }: Competition) =>
    phases.some(({ id }) => id === competitionGroupId)
  const entries = await Promise.all(
    groups
      .filter(isOfSeason)
      .map(({ id: competitionId }) => api('GET /competition-team', { query: { competitionId } })),
  )
  const teams = allTeams.filter(({ leagueId }) => leagueId === league.id)
  return { league, phases, groups, types, teams, allTeams, tables, entries: entries.flat() }
}
