import type { Game } from '#contract/games.ts'
import type { Entry } from './entries.ts'

/**
 * Whether a game that has changed meanwhile already has the values of an entry. If a teammate entered the result first
 * (409), the score is enough. A request compared by version (412) is a correction, and the text of a rating matters:
 * for both, all values must match.
 */
export function matchesEntry({ endpoint, body }: Entry, game: Game, status: 409 | 412): boolean {
  if (endpoint === 'PUT /game/addResult/{id}') {
    const { localScore, visitantScore, forfeit, ...rest } = body as Partial<Game>
    const score = forfeit ? { forfeit } : { forfeit: null, localScore, visitantScore }
    return game.finished && says(game, status === 409 ? score : { ...score, ...rest })
  }
  return game.confirmed && says(game, body as Partial<Game>)
}

/** Whether nothing is left to say about a game: both teams have settled it, its season is over, or it is gone. */
export function isSettled(game: Game | null): boolean {
  return game === null || (game.confirmed && !game.disputed) || !game.ofCurrentSeason
}

function says(game: Game, sent: { [Name in keyof Game]?: unknown }): boolean {
  const names = Object.keys(sent) as (keyof Game)[]
  return names.every((name) => valueOf(game[name]) === valueOf(sent[name]))
}

/** An empty comment counts as no comment. */
function valueOf(value: unknown): unknown {
  return value === '' || value === undefined ? null : value
}
