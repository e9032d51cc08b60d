import type { Game } from '#contract/games.ts'
import type { RecordedGame } from '#league/game-record.ts'
import { type Change, type Named, updated } from '../kernel/change.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Granted, Viewer } from '../kernel/access.ts'
import { found } from '../kernel/errors.ts'
import { type Mount, mountActions } from '../kernel/mount.ts'
import { type Delegates, findDelegates, withDelegate } from '../teams/queries.ts'
import {
  changeGame,
  findWholeGame,
  type GameViewer,
  type SeenGame,
  seenBy,
  type WholeGame,
} from './queries.ts'

export async function loadGame(db: Db, id: number): Promise<WholeGame> {
  return found(await findWholeGame(db, id), 'Ese partido no existe.')
}

export async function loadGameView(db: Db, id: number, viewer: Viewer | null): Promise<Game> {
  return asSeen(db, await loadGame(db, id), viewer)
}

/** Adds the names of the teams' delegates to games, for viewers who may know them. */
export async function nameGames(db: Db, seen: readonly SeenGame[], viewer: GameViewer): Promise<Game[]> {
  const teamIds = seen.flatMap(({ localId, visitantId }) => [localId, visitantId])
  const delegates = await findDelegates(db, teamIds, viewer)
  return seen.map((game) => nameGame(game, delegates))
}

export function nameGame(game: SeenGame, delegates: Delegates): Game {
  return {
    ...game,
    local: withDelegate(game.local, delegates),
    visitant: withDelegate(game.visitant, delegates),
  }
}

export async function asSeen(db: Db, game: WholeGame, viewer: Viewer | null): Promise<Game> {
  return (await nameGames(db, [seenBy(game, viewer)], viewer))[0]!
}

/**
 * A game in the audit log, which its record is read from. Leaves out the data of other tables about its teams, court,
 * group and season, and who disputed it: each change names its own user.
 */
export function auditable(whole: WholeGame): RecordedGame {
  const { local, visitant, competition, court, ofCurrentSeason, ofActivePhase, ...own } = whole
  const {
    disputed,
    unneeded,
    annulled,
    withdrawn,
    decidedOn,
    owed,
    restored,
    passed,
    dispute,
    claim,
    ...game
  } = own
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

/** Takes the date and the court away from a game: it stays the same one until its teams agree on another date. */
export function postponeGame(tx: Tx, game: Granted<WholeGame>, at: Date): Promise<void> {
  return changeGame(tx, game, { date: null, court_id: null, postponed_from: game.date }, at)
}

/** What the write of an action on a game gets. */
export type GameContext = {
  tx: Tx
  params: { id: number }
  viewer: Viewer
  at: Date
  unchanged: (seen: Game) => Game
}

/** Mounts actions on a game, which `load` has refused where they aren't possible: see `mountActions`. */
export function gameActions<Action, Before>(
  mount: Mount,
  load: (action: Action, context: GameContext) => Promise<Before>,
  options: { keepsPublicAnswers?: true } = {},
) {
  return mountActions(mount, load, {
    ...options,
    answer: (db, { params, viewer }) => loadGameView(db, params.id, viewer),
  })
}
