import { badgeLetters, lettersFor, ownLetters } from './badge-letters.ts'

/** How many colours there are; any two of them can be told apart (`badge-colors.test.ts`). */
export const BADGE_COLORS = 8

/** The drawn badge of a team: the number of its colour, from 0, and one or two letters. */
export type Badge = { color: number; letters: string }

type Joined = { id: number; name: string }

export type BadgeInput = {
  /** The teams of the season, the first to join it first. */
  teams: readonly Joined[]
  groups: readonly (readonly number[])[]
  /** The badges that the season's teams have had until now. */
  before: ReadonlyMap<number, Badge>
  /** The colours that teams had in their season before. */
  wishes: ReadonlyMap<number, number>
}

/** The badge of a team that is in no season: from its name alone, the same everywhere (FNV-1a of its UTF-16). */
export function badgeOf(name: string): Badge {
  let hash = 0x811c9dc5
  for (let index = 0; index < name.length; index += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193) >>> 0
  }
  return { color: hash % BADGE_COLORS, letters: badgeLetters(name) }
}

/**
 * The badges of a season's teams. In a group of up to `BADGE_COLORS` teams all colours differ, unless a team's groups
 * together leave no such colouring; in larger ones each colour is used about as often. Teams that meet in a group have
 * different letters, and no two of the season the same colour and letters. A badge stays as it was, unless a team that
 * joined earlier needs its colour or letters, or a new team can only get a colour if two others exchange theirs.
 */
export function giveBadges({ teams, groups, before, wishes }: BadgeInput): Map<number, Badge> {
  const rivals = matesIn(groups.filter((group) => group.length <= BADGE_COLORS))
  const crowd = matesIn(groups.filter((group) => group.length > BADGE_COLORS))
  const colors = giveColors(teams, { rivals, crowd, before, wishes })
  const letters = giveLetters(teams, { colors, mates: [rivals, crowd], before })
  return new Map(teams.map(({ id }) => [id, { color: colors.get(id)!, letters: letters.get(id)! }]))
}

type Mates = ReadonlyMap<number, ReadonlySet<number>>
type Colors = Map<number, number>

/** The teams that each team shares a group with. */
function matesIn(groups: readonly (readonly number[])[]): Mates {
  const mates = new Map<number, Set<number>>()
  for (const group of groups) {
    for (const id of group) {
      const own = mates.get(id) ?? new Set()
      for (const mate of group) if (mate !== id) own.add(mate)
      mates.set(id, own)
    }
  }
  return mates
}

function giveColors(
  teams: readonly Joined[],
  { rivals, crowd, before, wishes }: { rivals: Mates; crowd: Mates } & Pick<BadgeInput, 'before' | 'wishes'>,
): Colors {
  const colors: Colors = new Map()
  const uses = Array.from({ length: BADGE_COLORS }, () => 0)
  for (const { id } of teams) {
    const color = before.get(id)?.color
    if (color === undefined || countOf(colors, rivals.get(id), color) > 0) continue
    colors.set(id, color)
    uses[color]! += 1
  }
  // A team that had a colour chooses before those that only need one.
  const wishOf = (id: number) => before.get(id)?.color ?? wishes.get(id)
  const waiting = teams
    .filter(({ id }) => !colors.has(id))
    .toSorted((a, b) => Number(wishOf(a.id) === undefined) - Number(wishOf(b.id) === undefined))
  for (const { id } of waiting) {
    if (!hasFree(colors, rivals.get(id))) exchange(colors, rivals, id)
    const costs = uses.map((used, color) => [
      countOf(colors, rivals.get(id), color),
      countOf(colors, crowd.get(id), color),
      color === wishOf(id) ? 0 : 1,
      used,
    ])
    const color = costs.reduce((best, cost, index) => (isLess(cost, costs[best]!) ? index : best), 0)
    colors.set(id, color)
    uses[color]! += 1
  }
  return colors
}

function countOf(colors: Colors, mates: ReadonlySet<number> | undefined, color: number): number {
  let count = 0
  for (const mate of mates ?? []) if (colors.get(mate) === color) count += 1
  return count
}

const ALL_COLORS: readonly number[] = Array.from({ length: BADGE_COLORS }, (_, color) => color)

function hasFree(colors: Colors, mates: ReadonlySet<number> | undefined): boolean {
  return ALL_COLORS.some((color) => countOf(colors, mates, color) === 0)
}

function isLess(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((cost, index) => cost !== b[index])
  return at !== -1 && a[at]! < b[at]!
}

/**
 * Frees a colour for a team whose rivals have all of them: swaps two colours along a chain of rivals (Kempe), the
 * shortest one that doesn't come back to the team. Two phases of small groups can always be coloured like this.
 */
function exchange(colors: Colors, rivals: Mates, id: number): void {
  let shortest: Set<number> | undefined
  let swapped: [number, number] = [0, 0]
  for (const freed of ALL_COLORS) {
    for (const other of ALL_COLORS) {
      if (freed === other) continue
      const own = [...rivals.get(id)!]
      const chain = chainFrom(
        own.filter((rival) => colors.get(rival) === freed),
        (mate) => [freed, other].includes(colors.get(mate) ?? -1),
        rivals,
      )
      if (own.some((rival) => colors.get(rival) === other && chain.has(rival))) continue
      if (shortest === undefined || chain.size < shortest.size) {
        shortest = chain
        swapped = [freed, other]
      }
    }
  }
  const [one, other] = swapped
  for (const mate of shortest ?? []) colors.set(mate, colors.get(mate) === one ? other : one)
}

/** The teams that can be reached from some through rivals for which `isLink` holds. */
function chainFrom(starts: readonly number[], isLink: (id: number) => boolean, rivals: Mates): Set<number> {
  const chain = new Set(starts)
  // A set's iteration includes what is added during it.
  for (const id of chain) for (const rival of rivals.get(id) ?? []) if (isLink(rival)) chain.add(rival)
  return chain
}

function giveLetters(
  teams: readonly Joined[],
  { colors, mates, before }: { colors: Colors; mates: Mates[] } & Pick<BadgeInput, 'before'>,
): Map<number, string> {
  const letters = new Map<number, string>()
  const given = new Set<string>()
  const pairOf = (id: number, text: string) => `${colors.get(id)} ${text}`
  const give = (id: number, text: string) => {
    letters.set(id, text)
    given.add(pairOf(id, text))
  }
  const isFree = (id: number, text: string) => {
    if (given.has(pairOf(id, text))) return false
    return mates.every((some) => [...(some.get(id) ?? [])].every((mate) => letters.get(mate) !== text))
  }
  for (const { id, name } of teams) {
    const text = before.get(id)?.letters
    if (text !== undefined && [...ownLetters(name)].includes(text) && isFree(id, text)) give(id, text)
  }
  for (const { id, name } of teams) {
    if (letters.has(id)) continue
    const free = firstOf(lettersFor(name), (text) => isFree(id, text))
    const rare = () => firstOf(lettersFor(name), (text) => !given.has(pairOf(id, text)))
    give(id, free ?? rare() ?? badgeLetters(name))
  }
  return letters
}

function firstOf(texts: Iterable<string>, fits: (text: string) => boolean): string | undefined {
  for (const text of texts) if (fits(text)) return text
  return undefined
}
