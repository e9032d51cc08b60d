import type { OpenScores, Outside } from './open-scores.ts'
import type { PointOfView } from './point-of-view.ts'
import type { Score } from './situation.ts'
import type { Winners } from './search-wins.ts'

/**
 * A score for every remaining game, in their order: the scores that were found, and for irrelevant games one as close
 * as possible.
 */
export function completeScores(
  view: PointOfView,
  winners: Winners,
  found: { open: OpenScores; values: readonly number[] } | null,
): Score[] {
  const scores: Score[] = []
  const set = (game: { place: number; one: number }, winner: number, margin: number, lower: number) => {
    const [won, lost] = [lower + margin, lower]
    scores[game.place] = winner === game.one ? { one: won, other: lost } : { one: lost, other: won }
  }
  for (const [index, game] of view.others.entries()) {
    set(game, winners[index]!, game.min, (view.lowest + view.highest - game.min) >> 1)
  }
  const lowers = new Map(found?.open.own.map(({ place, lower }) => [place, found.values[lower]!]))
  for (const { place, isOne, margin } of view.own) {
    const size = Math.abs(margin)
    const lower = lowers.get(place) ?? view.highest - size
    const [self, rival] = margin > 0 ? [lower + size, lower] : [lower, lower + size]
    scores[place] = isOne ? { one: self, other: rival } : { one: rival, other: self }
  }
  if (found === null) return scores
  const { open, values } = found
  for (const { game, winner, margin, lower } of open.among) set(game, winner, values[margin]!, values[lower]!)
  for (const [team, outside] of open.outside) {
    const [difference, scored] = [values[outside.difference]!, values[outside.scored]!]
    for (const [index, { margin, points }] of shareOut(view, outside, difference, scored).entries()) {
      const { game, won } = outside.games[index]!
      const rival = game.one + game.other - team
      set(game, won ? team : rival, margin, won ? points - margin : points)
    }
  }
  return scores
}

/**
 * Distributes a sum of margins and of points over the games: the smallest margins that add up to the difference; then
 * the points that those need, and the rest as far as each game's limits allow.
 */
function shareOut(
  { lowest, highest }: PointOfView,
  { games, wins, losses }: Outside,
  difference: number,
  scored: number,
): { margin: number; points: number }[] {
  const won = Math.max(wins.min, difference + losses.min)
  let [more, worse] = [won - wins.min, won - difference - losses.min]
  const margins = games.map(({ game, won: isWon }) => {
    const extra = Math.min(game.max - game.min, isWon ? more : worse)
    if (isWon) more -= extra
    else worse -= extra
    return game.min + extra
  })
  let spare = scored - won - lowest * games.length
  return margins.map((margin, index) => {
    const extra = Math.min(Math.max(spare, 0), highest - lowest - margin)
    spare -= extra
    return { margin, points: lowest + extra + (games[index]!.won ? margin : 0) }
  })
}
