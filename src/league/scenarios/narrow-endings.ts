import { otherSide, type Side } from '../side.ts'
import type { Range } from './bounded-flow.ts'
import { absentee, type Choice, type Ending, pointsWithin } from './endings.ts'
import type { End } from './find-table.ts'

/** The remaining endings of each game, in the order of the choices. */
export type Options = readonly (readonly Ending[])[]

export type Narrowing = {
  choices: readonly Choice[]
  /** The certain classification points of each team, by its id. */
  points: ReadonlyMap<number, number>
  teamId: number
  end: End
  allowed: number
}

/**
 * Removes endings that aren't needed: if there is a table with at most the allowed number of teams beyond the given
 * one, there is also one without them.
 *
 * First those that put too many teams beyond on points alone. Then, a team that can't be level with the given one is
 * certainly beyond it or certainly not, so its other figures don't matter:
 *
 * - A game between two such teams needs one ending.
 * - A forfeit of such a team can be replaced by a 20-0 victory of its rival on the court.
 * - Against such a team, the given one only has to do its best: up the table a victory, which may be higher than 20-0,
 *   down the table a forfeit of its own, or else a game that is never played, as no point is less than one.
 * - If only one other team can be level, the ending that lowers it most is the best, seen from the given end of the
 *   table.
 * @returns null where there is no such table
 */
export function narrowEndings(narrowing: Narrowing, options: Options): Options | null {
  const { choices, teamId, end, allowed } = narrowing
  const isBeyond = (team: Range, own: Range) => (end === 'best' ? team.min > own.max : team.max < own.min)

  for (let narrowed = options; ;) {
    const reach = reachOf(narrowing, narrowed)
    const own = reach.get(teamId)!
    const others = [...reach].filter(([id]) => id !== teamId)
    const beyond = new Set(others.flatMap(([id, range]) => (isBeyond(range, own) ? [id] : [])))
    if (beyond.size > allowed) return null
    const level = new Set(
      others.flatMap(([id, { min, max }]) => (min <= own.max && max >= own.min ? [id] : [])),
    )
    const next = narrowed.map((endings, index) => {
      const choice = choices[index]!
      if (endings.length === 1) return endings
      if (choice.own) return neededOfOwn(choice, endings, level, teamId, end)
      const before = pointsWithin(choice, endings)
      const fitting = endings.filter((ending) => fits(choice, before, ending))
      return fitting.length < 2 ? fitting : neededOfOthers(choice, fitting, level, end)
    })
    if (next.some((endings) => endings.length === 0)) return null
    if (next.every((endings, index) => endings.length === narrowed[index]!.length)) return next
    narrowed = next

    /** Whether at most the allowed number are certainly beyond when a game of others ends like this. */
    function fits(choice: Choice, before: [number, Range][], ending: Ending): boolean {
      const more = pointsWithin(choice, [ending]).filter(([id, after], side) => {
        const [[, without], now] = [before[side]!, reach.get(id)!]
        const min = now.min - without.min + after.min
        const max = now.max - without.max + after.max
        return !beyond.has(id) && isBeyond({ min, max }, own)
      })
      return beyond.size + more.length <= allowed
    }
  }
}

function reachOf({ choices, points }: Narrowing, options: Options): Map<number, Range> {
  const reach = new Map([...points].map(([id, sure]) => [id, { min: sure, max: sure }]))
  for (const [index, choice] of choices.entries()) {
    for (const [id, range] of pointsWithin(choice, options[index]!)) {
      const sum = reach.get(id)!
      sum.min += range.min
      sum.max += range.max
    }
  }
  return reach
}

function neededOfOwn(
  choice: Choice,
  endings: readonly Ending[],
  level: ReadonlySet<number>,
  teamId: number,
  end: End,
): readonly Ending[] {
  const rivalId = choice.localId + choice.visitantId - teamId
  if (level.size === 0) return [endings[0]!]
  if (level.has(rivalId))
    return level.size === 1 && choice.isForfeitScore ? lowering(choice, endings, rivalId, end) : endings
  // Its first ending is its own forfeit, or a game that is never played, unless it has to win.
  if (choice.winnerId !== teamId && end === 'worst') return [endings[0]!]
  return choice.isForfeitScore ? ['played'] : endings
}

function neededOfOthers(choice: Choice, endings: readonly Ending[], level: ReadonlySet<number>, end: End) {
  const { localId, visitantId, isForfeitScore } = choice
  const [levelId, ...more] = [localId, visitantId].filter((id) => level.has(id))
  if (levelId === undefined) return [endings[0]!]
  if (more.length > 0 || !isForfeitScore) return endings
  if (level.size === 1) return lowering(choice, endings, levelId, end)
  const rivalId = localId + visitantId - levelId
  return endings.includes('played')
    ? endings.filter((ending) => absentee(choice, ending) !== rivalId)
    : endings
}

/** The ending that gives a team the fewest points, seen from the given end of the table. */
function lowering(choice: Choice, endings: readonly Ending[], levelId: number, end: End): readonly Ending[] {
  const own: Side = choice.localId === levelId ? 'local' : 'visitant'
  const order: Ending[] =
    end === 'best' ? [own, 'unplayed', 'played', otherSide(own)] : ['played', otherSide(own), 'unplayed', own]
  return order.filter((ending) => endings.includes(ending)).slice(0, 1)
}
