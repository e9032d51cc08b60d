import type { Meeting } from '#contract/game-overview.ts'
import { MAX_MEETINGS } from '#contract/limits.ts'
import type { Db } from '../db/database.ts'
import { inReview } from '../reading/queries.ts'
import { readGroups } from '../reading/read-groups.ts'
import { ofGames } from '../reading/scopes.ts'

type GameOfPair = { id: number; localId: number; visitantId: number; date: string | null; finished: boolean }

/** The last finished games between the two teams of a game, of any season; before a finished game only earlier ones. */
export async function listMeetings(db: Db, game: GameOfPair): Promise<Meeting[]> {
  const { id, localId, visitantId, date, finished } = game
  let query = ofGames(db, { teamId: localId })
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
    .where('game.id', '<>', id)
  if (finished && date !== null)
    query = query.where((is) =>
      is.or([is('game.date', '<', date), is.and([is('game.date', '=', date), is('game.id', '<', id)])]),
    )
  const meetings = await query
    .orderBy('game.date', (order) => order.desc().nullsLast())
    .orderBy('game.id', 'desc')
    .limit(MAX_MEETINGS)
    .execute()
  const undated = meetings.filter((meeting) => meeting.date === null)
  const groups = await readGroups(db, { ids: undated.map(({ competitionId }) => competitionId) })
  const decided = new Map(groups.flatMap((group) => [...group.decidedOn]))
  return meetings.map(({ competitionId: _, ...meeting }) => ({
    ...meeting,
    ...(decided.has(meeting.id) && { decidedOn: decided.get(meeting.id)! }),
  }))
}
