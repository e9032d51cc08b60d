import type { Season } from '#contract/season.ts'

const gamesAtOnce = 500

/** A season as JSON, in pieces: building a large text at once would block the event loop. */
export function* seasonText({ phases, ...season }: Season): Generator<string> {
  yield `${opened(season)}"phases":[`
  for (const [index, { groups, ...phase }] of phases.entries()) {
    yield `${comma(index)}${opened(phase)}"groups":[`
    for (const [place, { games, ...group }] of groups.entries()) {
      yield `${comma(place)}${opened(group)}"games":[`
      for (let start = 0; start < games.length; start += gamesAtOnce) {
        yield comma(start) + JSON.stringify(games.slice(start, start + gamesAtOnce)).slice(1, -1)
      }
      yield ']}'
    }
    yield ']}'
  }
  yield ']}'
}

/** An object's JSON without its closing brace, so that more can be added. */
function opened(part: { name: string } | Omit<Season, 'phases'>): string {
  return `${JSON.stringify(part).slice(0, -1)},`
}

function comma(index: number): string {
  return index === 0 ? '' : ','
}
