import type { Game } from '#contract/games.ts'
import type { RecordedGame } from '#league/game-record.ts'
import { type Change, type Named, updated } from '../kernel/change.ts'
import type { Viewer } from '../kernel/viewer.ts'
import type { Db } from '../db/database.ts'
import { found } from '../kernel/errors.ts'
import { findWholeGame, nameGames, seenBy, type WholeGame } from './queries.ts'

export async function loadGame(db: Db, id: number): Promise<WholeGame> {
  return found(await findWholeGame(db, id), 'Ese partido no existe.')
}

export async function loadGameView(db: Db, id: number, viewer: Viewer | null): Promise<Game> {
  return asSeen(db, await loadGame(db, id), viewer)
}

/** A game as the API returns it to the viewer; its version is computed from this. */
export async function asSeen(db: Db, game: WholeGame, viewer: Viewer | null): Promise<Game> {
  return (await nameGames(db, [seenBy(game, viewer)], viewer))[0]!
}

/**
 * A game in the audit log, which its record is read from. Leaves out the data of other tables about its teams, court,
 * group and season, and who disputed it: each change names its own user.
 */
export function auditable({
  local,
  visitant,
  competition,
  court,
  disputed,
  unneeded,
  annulled,
  ofCurrentSeason,
  owed,
  restored,
  passed,
  dispute,
  claim,
  ...game
}: WholeGame): RecordedGame {
  const recorded = { ...game, ...(claim !== null && { claim: claimed(claim) }) }
  if (dispute === null) return { ...recorded, dispute }
  const { localScore, visitantScore, forfeit, localMixed, text, answer, ended, reason } = dispute
  const stored = { localScore, visitantScore, forfeit, localMixed, text, answer, ended, reason }
  return { ...recorded, dispute: stored }
}

function claimed({ at, ...claim }: NonNullable<WholeGame['claim']>): NonNullable<RecordedGame['claim']> {
  return claim
}

/** The audit log entry of a game that has been changed. */
export async function changed(db: Db, before: WholeGame, ...type: Named<'game', 'update'>): Promise<Change> {
  return updated('game', before.id, auditable(before), auditable(await loadGame(db, before.id)), ...type)
}
