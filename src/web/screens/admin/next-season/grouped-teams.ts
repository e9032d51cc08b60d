import { nameKey } from '#league/name-key.ts'
import type { ListedGroup, TeamList } from '#league/parsing/team-list.ts'

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
