import { TEAM_CAUSES } from '#league/duties.ts'
import { Forfeit } from './results.ts'
import { z } from 'zod'
import { CompetitionGroup, GamesPerPair } from './competition-groups.ts'
import { CompetitionName } from './competitions.ts'
import { Person } from './disputes.ts'
import { Day, endpoint, Id, idOf, Name, StoredInstant } from './endpoint.ts'
import { MAX_FORFEITS, MAX_UNPLAYED } from './limits.ts'
import { Proposal } from './proposals.ts'
import { NO_GROUP, NO_RIVAL, NOTHING_CHOSEN } from './sentences.ts'
import { Team } from './teams.ts'

/**
 * A game that a phase has left. `game`: the created one and who created it, if that is still known; null for one to
 * create, whose `local` is the team that hosts by default. `proposal`: the last one between the two teams, with the team
 * that offered last and when. `waits`: for what, and for which of its teams. `seriesLength`: that of its
 * pair in a draw; null in a group.
 */
export const UnplayedGame = z
  .object({
    competition: CompetitionName,
    seriesLength: GamesPerPair.nullable(),
    local: Team,
    visitant: Team,
    game: z
      .object({
        id: Id,
        date: StoredInstant.nullable(),
        court: Name.nullable(),
        created: z.object({ at: StoredInstant, user: Person }).nullable(),
      })
      .nullable(),
    proposal: z
      .object({ id: Id, teamId: Id.nullable(), at: StoredInstant, state: Proposal.shape.state })
      .nullable(),
    waits: z.array(z.object({ cause: z.enum(TEAM_CAUSES), teamId: Id })),
  })
  .meta({ id: 'UnplayedGame' })
export type UnplayedGame = z.infer<typeof UnplayedGame>

/** What a phase has left to play: how many games, and at most `MAX_UNPLAYED` of them, by group. */
export const Unplayed = z
  .object({ phase: CompetitionGroup, total: z.int(), games: z.array(UnplayedGame) })
  .meta({ id: 'Unplayed' })
export type Unplayed = z.infer<typeof Unplayed>

export const findUnplayed = endpoint('GET /competition-group/{id}/unplayed', {
  summary: `Lo que queda por jugar en una fase, y quién ha propuesto qué; como mucho ${MAX_UNPLAYED} partidos.`,
  access: 'admin',
  versioned: true,
  answer: Unplayed,
})

/** A game that one of its teams forfeits, or both; without `gameId` it is created, with neither date nor court. */
const ForfeitedGame = z.object({
  competitionId: idOf(NO_GROUP),
  gameId: Id.nullable(),
  localId: idOf(NO_RIVAL),
  visitantId: idOf(NO_RIVAL),
  forfeit: Forfeit,
})
export type ForfeitedGame = z.infer<typeof ForfeitedGame>

export const settlePhase = endpoint('PUT /competition-group/{id}/unplayed', {
  summary:
    'Resuelve de una vez lo que queda de una fase: pone incomparecencias (sin valoraciones; crea el partido que falte, sin día ni cancha), cambia su último día (endDate) o la cierra (close), y lo demás queda sin jugar.',
  access: 'admin',
  versioned: true,
  body: z
    .object({
      forfeits: z
        .array(ForfeitedGame)
        .max(MAX_FORFEITS, { error: `Como mucho ${MAX_FORFEITS} incomparecencias de una vez.` }),
      endDate: Day.optional(),
      close: z.literal(true).optional(),
    })
    .refine(({ forfeits, endDate, close }) => forfeits.length > 0 || endDate !== undefined || close, {
      path: ['forfeits'],
      error: NOTHING_CHOSEN,
    }),
  answer: Unplayed,
})
