import type { Game } from '#contract/games.ts'
import { paths } from '#contract/paths.ts'

/** Where an admin corrects a result. One in review is decided instead, with both versions at hand. */
export function correctionPath(game: Pick<Game, 'id' | 'competitionId' | 'disputed'>): string {
  const { id, competitionId, disputed } = game
  return disputed ? paths.admin('disputes', { id }) : paths.admin('results', { grupo: competitionId, id })
}
