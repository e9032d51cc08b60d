/** The order of teams as the value of a form field: their ids, `7,3,5`. */
export function writeOrder(entries: { teamId: number }[]): string {
  return entries.map(({ teamId }) => teamId).join(',')
}

/** In the order of the form: entries made since come last, those withdrawn since are left out. */
export function inOrder<E extends { teamId: number }>(entries: E[], order: string): E[] {
  const byTeam = new Map(entries.map((entry) => [entry.teamId, entry]))
  const held = [...new Set(order.split(',').map(Number))].flatMap((teamId) => byTeam.get(teamId) ?? [])
  const isHeld = new Set(held)
  return [...held, ...entries.filter((entry) => !isHeld.has(entry))]
}

export function moved<T>(list: T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}

type Named = { teamId: number; team: { name: string } }

export function changesSince(before: Named[], entries: Named[]): [name: string, value: string][] {
  const has = (list: Named[], teamId: number) => list.some((entry) => entry.teamId === teamId)
  const facts: [string, Named[]][] = [
    ['Se ha inscrito', entries.filter(({ teamId }) => !has(before, teamId))],
    ['Se ha retirado', before.filter(({ teamId }) => !has(entries, teamId))],
    ['Orden', entries],
  ]
  return facts.flatMap(([name, list]) =>
    list.length === 0 ? [] : [[name, list.map(({ team }) => team.name).join(', ')]],
  )
}
