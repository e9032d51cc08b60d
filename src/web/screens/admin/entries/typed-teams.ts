import type { Team } from '#contract/teams.ts'
import { plainName } from '../doubted-names.ts'

/**
 * The teams that a text names, one per line.
 *
 * @returns the known teams, and the names of new ones; each once
 */
export function readTypedTeams<T extends Pick<Team, 'name'>>(
  text: string,
  teams: readonly T[],
): { known: T[]; unknown: string[] } {
  const byName = new Map(teams.map((team) => [plainName(team.name), team]))
  const known = new Set<T>()
  const unknown = new Map<string, string>()
  for (const line of text.split('\n')) {
    const name = line.replaceAll(/\s+/g, ' ').trim()
    if (name === '') continue
    const team = byName.get(plainName(name))
    if (team) known.add(team)
    else if (!unknown.has(plainName(name))) unknown.set(plainName(name), name)
  }
  return { known: [...known], unknown: [...unknown.values()] }
}
