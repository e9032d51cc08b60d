/** A team and the short name that was set for it, if any. */
export type NamedTeam = { name: string; short: string | null }

/** How long a short name may be, where something within it tells the team from the others. */
export const MAX_SHORT_NAME_LENGTH = 14
/** Names up to here are their own short name. */
const SHORT_ENOUGH = 10
/** «CB» or «Sin» alone says little. */
const MIN_LENGTH = 4

const ARTICLES = new Set(['el', 'la', 'los', 'las'])
const OPENINGS = new Set(
  'atletico baloncesto club colegio cuatro deportiva deportivo equipo nueva nuevo puerta puerto real san santa santo team villa'.split(
    ' ',
  ),
)
/** A short name ends in none of these. */
const LINKS = new Set(
  'a al con contra de del e el en entre la las los o para por que se sin sobre te the u un una y'.split(' '),
)

/**
 * The short names of the teams of a season, in their order, no two alike without regard to case and accents: the one
 * that was set, unless another team has it already; else the beginning of the name, as people say it: its first word
 * without an article, or as many more as tell it from the others'; where that is too long, the first word with a later
 * one, or a later one alone; else the whole name.
 */
export function shortNames(teams: readonly NamedTeam[]): string[] {
  const names = new Map(teams.map(({ name }) => [plain(name), name]))
  const set = new Map<string, NamedTeam>()
  for (const team of teams) {
    const key = team.short === null ? '' : plain(team.short)
    const isOfAnother = names.has(key) && names.get(key) !== team.name
    if (key !== '' && !isOfAnother && !set.has(key)) set.set(key, team)
  }
  const found = new Map<NamedTeam, string>(Array.from(set.values(), (team) => [team, team.short!]))
  for (const team of teams) {
    if (!found.has(team) && Array.from(team.name).length <= SHORT_ENOUGH) found.set(team, team.name)
  }
  const taken = new Set(Array.from(found.values(), plain))
  let left = teams.filter((team) => !found.has(team)).map((team) => ({ team, parts: partsOf(team.name) }))
  // A club's second team takes «Canoe B»: then «Canoe» is the first one's alone.
  for (let before = -1; left.length !== before;) {
    before = left.length
    const uses = new Map<string, number>()
    for (const key of left.flatMap(({ parts }) => [...new Set(parts.map(plain))]))
      uses.set(key, (uses.get(key) ?? 0) + 1)
    for (const { team, parts } of left) {
      const own = parts.find((part) => uses.get(plain(part)) === 1 && !taken.has(plain(part)))
      if (own !== undefined) found.set(team, own)
    }
    for (const { team } of left) if (found.has(team)) taken.add(plain(found.get(team)!))
    left = left.filter(({ team }) => !found.has(team))
  }
  return teams.map((team) => found.get(team) ?? team.name)
}

/** What may stand for a name, the best first. */
function partsOf(name: string): string[] {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  if (words.length > 1 && ARTICLES.has(plain(words[0]!))) words.shift()
  const bare = words.map((word) => word.replace(/^[^\p{L}\p{N}]/u, '').replace(/[^\p{L}\p{N}]$/u, ''))
  const beginnings = bare.flatMap((_, index) => {
    const part = [...words.slice(0, index), bare[index]!].join(' ')
    return isWhole(bare.slice(0, index + 1), bare[index + 1]) && !part.includes(',') ? part : []
  })
  const later = bare.slice(1).filter((word, index) => index === bare.length - 2 || !LINKS.has(plain(word)))
  return [
    ...beginnings,
    ...later.map((word) => `${beginnings[0] ?? bare[0]} ${word}`),
    ...later.filter(({ length }) => length >= MIN_LENGTH),
  ].filter(({ length }) => length <= MAX_SHORT_NAME_LENGTH)
}

/** Whether some first words of a name say something: «San», «Zona» before a number and «Sin Bote y» don't. */
function isWhole(words: string[], next: string | undefined): boolean {
  const [first, last] = [words[0]!, words.at(-1)!].map(plain)
  // At the end of a name, «A» is the letter of a team.
  if (next !== undefined && (LINKS.has(last!) || /^\d/.test(next))) return false
  return words.length > 1 || (first!.length >= MIN_LENGTH && !OPENINGS.has(first!))
}

function plain(name: string): string {
  return name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
