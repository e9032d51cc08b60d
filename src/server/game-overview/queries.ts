import type { Meeting } from '#contract/game-overview.ts'
import { MAX_MEETINGS } from '#contract/limits.ts'
import type { Db } from '../db/database.ts'
import { inReview } from '../reading/queries.ts'
import { readGroups } from '../reading/read-groups.ts'
import { ofGames } from '../reading/scopes.ts'

type GameOfPair = { id: number; localId: number; visitantId: number; finished: boolean }

/**
 * The last finished games between the two teams of a game, of any season; before a finished game only earlier ones. A
 * forfeit that nobody was to play is as old as the withdrawal that decided it.
 */
export async function listMeetings(db: Db, game: GameOfPair): Promise<Meeting[]> {
  const { id, localId, visitantId, finished } = game
  const games = await ofGames(db, { teamId: localId })
    .selectFrom('game')
    .innerJoin('competition', 'competition.id', 'game.competition_id')
    .innerJoin('competition_group as phase', 'phase.id', 'competition.competition_group_id')
    .innerJoin('league', 'league.id', 'phase.league_id')
    .leftJoin('dispute', 'dispute.game_id', 'game.id')
    .select(['game.id', 'game.date', 'game.local_id as localId', 'game.visitant_id as visitantId'])
    .select(['game.local_score as localScore', 'game.visitant_score as visitantScore', 'game.forfeit'])
    .select(['game.finished', inReview.as('disputed'), 'league.id as leagueId', 'league.year'])
    .select('game.competition_id as competitionId')
    .where('game.local_id', 'in', [localId, visitantId])
    .where('game.visitant_id', 'in', [localId, visitantId])
    .where('game.finished', '=', true)
    .execute()
  const undated = games.filter(({ date }) => date === null)
  const groups = await readGroups(db, { ids: undated.map(({ competitionId }) => competitionId) })
  const decided = new Map(groups.flatMap((group) => [...group.decidedOn]))
  const inOrder = games
    .map(({ competitionId: _, ...meeting }) => ({
      ...meeting,
      ...(decided.has(meeting.id) && { decidedOn: decided.get(meeting.id)! }),
    }))
    .toSorted((a, b) => compare(a.date ?? a.decidedOn ?? '', b.date ?? b.decidedOn ?? '') || a.id - b.id)
  const own = finished ? inOrder.findIndex((one) => one.id === id) : -1
  return inOrder
    .slice(0, own < 0 ? inOrder.length : own)
    .toReversed()
    .slice(0, MAX_MEETINGS)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
