import { z } from 'zod'
import { CompetitionGroup } from './competition-groups.ts'
import { CompetitionName } from './competitions.ts'
import { endpoint, Id, IdText, Name, StoredDay, StoredInstant } from './endpoint.ts'
import { DeletedGame } from './deleted-games.ts'
import { Game } from './games.ts'
import { MAX_TO_DO } from './limits.ts'
import { Comers } from './locker-room.ts'
import { Proposal } from './proposals.ts'
import { Team } from './teams.ts'

/** A rival of a team in a draw with whom a date has to be agreed; `round`: its name in Spanish. */
const RivalToDate = z.object({ teamId: Id, competition: CompetitionName, round: z.string(), rival: Team })

/**
 * The tasks of a team, each list by date: games of active phases past their hour whose result it has to upload, games
 * it has to rate, proposals it has to answer, games to come on a court that is closed that day and of which no change is
 * proposed (`courts`), rivals in a draw to whom it may propose a date (`dates`: neither a game
 * nor an open proposal exists), postponed games for which no date is proposed (`postponed`), its results that the
 * visitor disputes (`disputes`), visits without a result whose score it may claim and hasn't (`claims`), pasted results
 * that it may rate, though it owes no rating (`pasted`), visits that the local team deleted after their hour and that
 * can be brought back (`deleted`); and for information visits whose result was taken back (until a new one is
 * uploaded), its games of the next seven days, and who comes
 * to its next games (`comers`).
 */
export const ToDo = z
  .object({
    results: z.array(Game),
    ratings: z.array(Game),
    proposals: z.array(Proposal),
    courts: z.array(Game),
    dates: z.array(RivalToDate),
    postponed: z.array(Game),
    disputes: z.array(Game),
    claims: z.array(Game),
    pasted: z.array(Game),
    takenBack: z.array(Game),
    upcoming: z.array(Game),
    deleted: z.array(DeletedGame),
    comers: z.array(Comers),
  })
  .meta({ id: 'ToDo' })
export type ToDo = z.infer<typeof ToDo>

export const listToDo = endpoint('GET /team/{id}/to-do', {
  summary: 'Lo que espera a un equipo en la temporada actual.',
  access: 'team',
  answer: ToDo,
})

/** How many things there are, and the first of them, at most `MAX_TO_DO`. */
function listed<Thing extends z.ZodType>(thing: Thing) {
  return z.object({ total: z.int(), first: z.array(thing) })
}

/**
 * A phase as it stands. `state`: without a game, being played, or over; `isEnding`: it is open and ends within two weeks,
 * or has ended; `teams`: those that haven't withdrawn; `toCreate`: how many of the games left don't exist yet. In a draw,
 * `total` counts the games that are certain, and `round` is the first with an undecided pair.
 */
const PhaseProgress = CompetitionGroup.pick({
  id: true,
  name: true,
  crossing: true,
  qualifiers: true,
  startDate: true,
  endDate: true,
}).extend({
  state: z.enum(['prepared', 'running', 'closed']),
  isEnding: z.boolean(),
  teams: z.int(),
  toCreate: z.int(),
  groups: z.array(
    CompetitionName.extend({
      played: z.int(),
      total: z.int(),
      round: z.string().nullable(),
      champion: Name.nullable(),
    }),
  ),
})
export type PhaseProgress = z.infer<typeof PhaseProgress>

/**
 * The tasks of the admins. `inSeason`: the current season has games. Of it: games of active phases without a result
 * (`results`, from the morning after), unplayed games whose score a visitor has claimed for a week (`claims`, which
 * aren't in `results`), results in review (`disputes`), phases that end within two weeks or have ended with games to
 * create (`phases`), and teams without a delegate. `season`: the phases of the requested season, by default the current one, in
 * playing order. `emails`: delegates whose address isn't confirmed, where e-mail is
 * sent. `oldBackup`: the time of the last backup, if it is too long ago; null also where none is known. `failedBackup`:
 * the time of the last attempt to make one, if it failed. `stoppedReplica`: until when the replica has saved everything, if
 * it has stopped.
 */
export const AdminToDo = z
  .object({
    inSeason: z.boolean(),
    season: z.array(PhaseProgress),
    results: listed(Game),
    disputes: listed(Game),
    claims: listed(Game),
    phases: listed(z.object({ id: Id, name: Name, endDate: StoredDay, toCreate: z.int() })),
    teams: listed(z.object({ id: Id, name: Name })),
    emails: listed(z.object({ id: Id, name: Name, team: Name })),
    isDeliveryFailing: z.boolean(),
    oldBackup: StoredInstant.nullable(),
    failedBackup: StoredInstant.nullable(),
    stoppedReplica: StoredInstant.nullable(),
  })
  .meta({ id: 'AdminToDo' })
export type AdminToDo = z.infer<typeof AdminToDo>

export const listAdminToDo = endpoint('GET /to-do', {
  summary: `Lo que espera a quien administra: de cada cosa, cuántas hay y las ${MAX_TO_DO} primeras; y cómo está una temporada, la actual si no se dice otra.`,
  access: 'admin',
  query: z.object({ leagueId: IdText.optional() }),
  answer: AdminToDo,
})
