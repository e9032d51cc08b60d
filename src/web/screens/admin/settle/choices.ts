import type { ForfeitedGame, Unplayed, UnplayedGame } from '#contract/unplayed.ts'
import { meetingOf } from '#league/crossing.ts'
import { FORFEIT_LOSES_UP_TO } from '#league/series.ts'
import { asForfeit, type Forfeit } from '#league/game-score.ts'

/** A game with the name of its field; `decided`: an earlier game of its pair decides the series. */
export type Row = { row: UnplayedGame; name: string; decided: boolean }

export type Choice = { row: UnplayedGame; forfeit: Forfeit }

export function rowsOf({ games }: Pick<Unplayed, 'games'>): Row[] {
  const pairs = new Set<string>()
  return games.map((row, index) => {
    const pair = `${row.competition.id} ${meetingOf(row.local.id, row.visitant.id)}`
    const { seriesLength } = row
    const decided = seriesLength !== null && seriesLength <= FORFEIT_LOSES_UP_TO && pairs.has(pair)
    pairs.add(pair)
    return { row, name: `game-${index}`, decided }
  })
}

export function choicesOf(rows: readonly Row[], values: Record<string, string>): Choice[] {
  return rows.flatMap(({ row, name }) => {
    const forfeit = asForfeit(values[name])
    return forfeit === null ? [] : { row, forfeit }
  })
}

export function toRequest({ row, forfeit }: Choice): ForfeitedGame {
  const { competition, local, visitant, game } = row
  return {
    competitionId: competition.id,
    gameId: game?.id ?? null,
    localId: local.id,
    visitantId: visitant.id,
    forfeit,
  }
}
