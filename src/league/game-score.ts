import { otherSide, SIDES, type Side } from './side.ts'

/** Classification points: FIBA Official Basketball Rules, Appendix D (classification of teams); Normas de la liga. */
export const WIN_POINTS = 2
export const LOSS_POINTS = 1
/** For the team that failed to appear (incomparecencia). */
export const FORFEIT_POINTS = 0
/** The score of a team whose rival failed to appear, to 0: FIBA Official Basketball Rules, article 20. */
export const FORFEIT_SCORE = 20
/** The points of a team in a game. */
export const MAX_SCORE = 300

/** Who failed to appear: the team of a side, or nobody came. */
export const FORFEITS = [...SIDES, 'both'] as const
export type Forfeit = (typeof FORFEITS)[number]

export type ScoredGame = {
  localScore: number | null
  visitantScore: number | null
  forfeit: Forfeit | null
  finished: boolean
}

/** One number for each of the two teams of a game. */
export type BothSides = { local: number; visitant: number }

/**
 * The official score of a game.
 *
 * A forfeit counts 20-0 or 0-20 whatever scores were sent (FIBA Official Basketball Rules, article 20; Normas de la
 * liga), and 0-0 if nobody came. A game that isn't finished, or that has neither scores nor a forfeit, has none yet:
 * null.
 */
export function officialScore(game: ScoredGame): BothSides | null {
  if (!game.finished) return null
  if (game.forfeit === 'both') return { local: 0, visitant: 0 }
  if (game.forfeit === 'local') return { local: 0, visitant: FORFEIT_SCORE }
  if (game.forfeit === 'visitant') return { local: FORFEIT_SCORE, visitant: 0 }
  if (game.localScore === null || game.visitantScore === null) return null
  return { local: game.localScore, visitant: game.visitantScore }
}

/** The team that would have failed to appear if a score stands for a forfeit, as many write it: 20-0; else null. */
export function absentBy({
  localScore,
  visitantScore,
}: Pick<ScoredGame, 'localScore' | 'visitantScore'>): Side | null {
  if (localScore === FORFEIT_SCORE && visitantScore === 0) return 'visitant'
  return localScore === 0 && visitantScore === FORFEIT_SCORE ? 'local' : null
}

/** Whether two results are the same: the same team failed to appear, or the same score of a played game. */
export function isSameResult(one: ScoredGame, other: ScoredGame): boolean {
  const [a, b] = [officialScore(one), officialScore(other)]
  return one.forfeit === other.forfeit && a?.local === b?.local && a?.visitant === b?.visitant
}

/** The side that won, or null: not played yet, nobody came, or level, as a game of a series on total points may be. */
export function winnerOf(game: ScoredGame): Side | null {
  const score = officialScore(game)
  if (score === null || score.local === score.visitant) return null
  return score.local > score.visitant ? 'local' : 'visitant'
}

/**
 * The classification points of both teams for a game, or null when it has no official score.
 *
 * A level game gives none to either: nobody came, or it is a game of a two-game series on total points, where the series
 * has a winner and the game hasn't (FIBA Official Basketball Rules, Appendix D; Normas de la liga).
 */
export function classificationPoints(game: ScoredGame): BothSides | null {
  const score = officialScore(game)
  if (score === null) return null
  if (score.local === score.visitant) return { local: 0, visitant: 0 }
  const lost = game.forfeit === null ? LOSS_POINTS : FORFEIT_POINTS
  return score.local > score.visitant
    ? { local: WIN_POINTS, visitant: lost }
    : { local: lost, visitant: WIN_POINTS }
}

/** The forfeit that a text names, as a value of a form or a request; null for any other text. */
export function asForfeit(text: string | undefined): Forfeit | null {
  return FORFEITS.find((forfeit) => forfeit === text) ?? null
}

/** Whether the team of a side failed to appear. */
export function isAbsent({ forfeit }: Pick<ScoredGame, 'forfeit'>, side: Side): boolean {
  return forfeit === side || forfeit === 'both'
}

/** The same forfeit in a game whose sides are exchanged. */
export function turned(forfeit: Forfeit | null): Forfeit | null {
  return forfeit === null || forfeit === 'both' ? forfeit : otherSide(forfeit)
}
