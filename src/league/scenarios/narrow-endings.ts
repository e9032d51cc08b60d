import { otherSide, type Side } from '../side.ts'
import type { Range } from './bounded-flow.ts'
import { absentee, type Choice, type Ending, pointsWithin } from './endings.ts'
import type { End } from './find-table.ts'

/** The endings that each game may still have, in the order of the choices. */
export type Options = readonly (readonly Ending[])[]

export type Narrowing = {
  choices: readonly Choice[]
  /** The classification points that each team has for sure, by its id. */
  points: ReadonlyMap<number, number>
  teamId: number
  end: End
  allowed: number
}

/**
 * Takes away endings without which there is a table with no more teams than allowed beyond the one that looks, if there
 * is one with them.
 *
 * First those that put too many beyond on points alone. Then, a team that can't be level with the one that looks is
 * certainly beyond it or certainly not, and its own figures decide about nothing else:
 *
 * - A game between two such teams needs one ending.
 * - What such a team forfeits, its rival may as well win by 20-0 on the court.
 * - Against such a team, the one that looks only has to do its best: up the table a victory, which may be higher than
 *   20-0, down the table a forfeit of its own, or else a game that is never played, as no point is less than one.
 * - Where one other team alone can be level, whatever lowers that one is best, seen from the end of the table.
 *
 * @returns null where there is no such table
 */
export function narrowEndings(narrowing: Narrowing, options: Options): Options | null {
  const { choices, teamId, end, allowed } = narrowing
  const isBeyond = (team: Range, own: Range) =>
    end === 'best' ? team.least > own.most : team.most < own.least

  for (let narrowed = options; ;) {
    const reach = reachOf(narrowing, narrowed)
    const own = reach.get(teamId)!
    const others = [...reach].filter(([id]) => id !== teamId)
    const beyond = new Set(others.flatMap(([id, range]) => (isBeyond(range, own) ? [id] : [])))
    if (beyond.size > allowed) return null
    const level = new Set(
      others.flatMap(([id, { least, most }]) => (least <= own.most && most >= own.least ? [id] : [])),
    )
    const next = narrowed.map((endings, index) => {
      const choice = choices[index]!
      if (endings.length === 1) return endings
      if (choice.own) return neededOfOwn(choice, endings, level, teamId, end)
      const fitting = endings.filter((ending) => fits(choice, endings, ending))
      return fitting.length < 2 ? fitting : neededOfOthers(choice, fitting, level, end)
    })
    if (next.some((endings) => endings.length === 0)) return null
    if (next.every((endings, index) => endings.length === narrowed[index]!.length)) return next
    narrowed = next

    /** Whether no more than allowed are beyond for sure once a game of others ends so. */
    function fits(choice: Choice, endings: readonly Ending[], ending: Ending): boolean {
      const before = pointsWithin(choice, endings)
      const more = pointsWithin(choice, [ending]).filter(([id, after], side) => {
        const [[, without], now] = [before[side]!, reach.get(id)!]
        const least = now.least - without.least + after.least
        const most = now.most - without.most + after.most
        return !beyond.has(id) && isBeyond({ least, most }, own)
      })
      return beyond.size + more.length <= allowed
    }
  }
}

/** The points that each team may end with, by its id. */
function reachOf({ choices, points }: Narrowing, options: Options): Map<number, Range> {
  const reach = new Map([...points].map(([id, sure]) => [id, { least: sure, most: sure }]))
  for (const [index, choice] of choices.entries()) {
    for (const [id, range] of pointsWithin(choice, options[index]!)) {
      const sum = reach.get(id)!
      sum.least += range.least
      sum.most += range.most
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
  if (level.has(rivalId)) {
    return level.size === 1 && choice.isForfeitScore ? lowering(choice, endings, rivalId, end) : endings
  }
  // Its first ending is its own forfeit, or a game that is never played, unless it wins.
  if (choice.winnerId !== teamId && end === 'worst') return [endings[0]!]
  return choice.isForfeitScore ? ['played'] : endings
}

function neededOfOthers(
  choice: Choice,
  endings: readonly Ending[],
  level: ReadonlySet<number>,
  end: End,
): readonly Ending[] {
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

/** The ending that gives a team least, seen from the end of the table. */
function lowering(choice: Choice, endings: readonly Ending[], levelId: number, end: End): readonly Ending[] {
  const own: Side = choice.localId === levelId ? 'local' : 'visitant'
  const order: Ending[] =
    end === 'best' ? [own, 'unplayed', 'played', otherSide(own)] : ['played', otherSide(own), 'unplayed', own]
  return order.filter((ending) => endings.includes(ending)).slice(0, 1)
}
