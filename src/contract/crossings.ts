import { z } from 'zod'
import { GamesPerPair } from './competition-groups.ts'
import { CompetitionName } from './competitions.ts'
import { endpoint, Id, IdText } from './endpoint.ts'
import { Side } from './results.ts'
import { Team } from './teams.ts'

/**
 * A pair of a draw. `localFrom` and `visitantFrom`: where a team that isn't known yet comes from, in Spanish.
 * `results`: the scores that count, seen from the pair's local team, in the order of the games in `gameIds`, which also
 * lists the games still to be played; `disputed`: one of those scores is in review. `nobody`: it has ended without
 * anybody going through. `withdrawn`: the team
 * that loses it because it has left. `seriesLength`: 1, 2 (on total points), 3, 5 or 7 (best of).
 */
export const CrossingPair = z
  .object({
    localTeam: Team.nullable(),
    visitantTeam: Team.nullable(),
    localFrom: z.string().nullable(),
    visitantFrom: z.string().nullable(),
    results: z.array(z.tuple([z.int(), z.int()])),
    winner: Side.nullable(),
    bye: z.boolean(),
    nobody: z.literal(true).optional(),
    withdrawn: Side.optional(),
    seriesLength: GamesPerPair,
    gameIds: z.array(Id),
    disputed: z.boolean(),
  })
  .meta({ id: 'CrossingPair' })
export type CrossingPair = z.infer<typeof CrossingPair>

/** A round, its pairs from top to bottom; the game for the third place has the index of the final. */
export const CrossingRound = z
  .object({ round: z.int().nonnegative(), name: z.string(), pairs: z.array(CrossingPair) })
  .meta({ id: 'CrossingRound' })
export type CrossingRound = z.infer<typeof CrossingRound>

/** One draw (cuadro) of a crossing phase. `thirdPlace`: the winner of that game, when there was one. */
export const CrossingDraw = CompetitionName.extend({
  rounds: z.array(CrossingRound),
  champion: Team.nullable(),
  thirdPlace: Team.nullable(),
}).meta({ id: 'CrossingDraw' })
export type CrossingDraw = z.infer<typeof CrossingDraw>

export const CrossingSummary = z
  .object({ competitions: z.array(CrossingDraw) })
  .meta({ id: 'CrossingSummary' })
export type CrossingSummary = z.infer<typeof CrossingSummary>

export const findCrossingSummary = endpoint('GET /game/get-crossing-summary/{competitionGroupId}', {
  summary: 'Los cuadros de una fase de cruces, ronda a ronda.',
  access: 'public',
  params: z.object({ competitionGroupId: IdText }),
  answer: CrossingSummary,
})
