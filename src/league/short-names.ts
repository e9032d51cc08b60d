import { tellingWords } from './badge-letters.ts'

/** A team and the short name that was set for it, if any. */
export type NamedTeam = { name: string; short: string | null }

/** «San» or «Ñam» alone says little. */
const MIN_LENGTH = 4

/**
 * The short names of the teams of a season, in their order, no two alike without regard to case and accents: the one
 * that was set, unless another team has it already; else the shortest significant word, or pair of words in a row, that
 * no other team has in its name; else the whole name.
 */
export function shortNames(teams: readonly NamedTeam[]): string[] {
  const names = new Map(teams.map(({ name }) => [plain(name), name]))
  const set = new Map<string, NamedTeam>()
  for (const team of teams) {
    const key = team.short === null ? '' : plain(team.short)
    const isOfAnother = names.has(key) && names.get(key) !== team.name
    if (key !== '' && !isOfAnother && !set.has(key)) set.set(key, team)
  }
  const parts = teams.map(({ name }) => partsOf(name))
  const uses = new Map<string, number>()
  for (const key of parts.flatMap((own) => [...new Set(own.map(plain))]))
    uses.set(key, (uses.get(key) ?? 0) + 1)
  return teams.map((team, index) => {
    if (team.short !== null && set.get(plain(team.short)) === team) return team.short
    const own = parts[index]!.filter((part) => uses.get(plain(part)) === 1 && !set.has(plain(part)))
    return own.toSorted((a, b) => a.length - b.length)[0] ?? team.name
  })
}

/** The words of a name that may stand for it, and each two in a row. */
function partsOf(name: string): string[] {
  const words = tellingWords(name)
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`)
  return [...words, ...pairs].filter((part) => part.length >= MIN_LENGTH)
}

function plain(name: string): string {
  return name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
