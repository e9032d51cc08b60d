import { daysAfter } from '#league/day.ts'
import { HOUR_MS } from '#league/durations.ts'
import { closingText } from '#contract/closing-text.ts'
import type { NoticeState } from '#contract/notices.ts'
import { shortText } from '#contract/comers-text.ts'
import { PLAYERS } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { type Closing, isClosedOn } from '#league/court-closing.ts'
import { proposerOf, type RecordedChange } from '../../audit/recorded-change.ts'
import { findCourt } from '../../courts/queries.ts'
import { findDeletedGame } from '../../deleted-games/queries.ts'
import { type SeenDuty, thingsWith } from '../../duties/list-duties.ts'
import { listOwed } from '../../games/list-owed.ts'
import type { SeenGame } from '../../games/queries.ts'
import type { Moment } from '../../kernel/league-time.ts'
import { countComers, listAnswersTo } from '../../locker-room/queries.ts'
import { findCurrentLeague } from '../../leagues/queries.ts'
import { findGameData, type GameData, gameDataOf, ofGame, teamsOf } from './game-data.ts'
import { isAhead, stateInGame, stateOfPlan, stateOfPostponed } from './game-states.ts'
import { pairOf, seeGame, whenAndWhere } from './game-notice-text.ts'
import { type Audience, kind, type Kinds, ordinary, urgent } from './kind.ts'
import type { Present } from './present.ts'
import { findProposer, listChangesOfGames } from './queries.ts'
import { atHour, isMorningOver, nameOfDay, nearDay } from './when.ts'

/** `isPrearranged`: the local team says that the change was agreed. */
type Moved = GameData & { isPrearranged?: boolean }

/** `roomOf`: the team in whose locker room `yes` have said that they come. */
type Missing = GameData & { roomOf: number; yes: number }

/** `deletedId`: the game, which is gone. */
type Deleted = GameData & { deletedId: number }

const CAUSES = {
  'game-postponed': () => 'Lo aplaza quien administra la liga.',
  'game-postponed-agreed': () => 'Lo han acordado los dos equipos.',
  'game-postponed-prearranged': (local: string) => `Según ${local}, ya estaba hablado.`,
}

/** Exceeds the time from the morning before a game to its end, even on the day with 25 hours. */
const MAX_AHEAD_MS = 50 * HOUR_MS

export const ofGames = {
  'game-created': kind<GameData>({
    ...urgent('delegates', 'Partido nuevo'),
    fromChange: ofGame('after', async (data, { db, change }) => {
      // One that is entered afterwards, or without a date for a forfeit, isn't news: its result is.
      if (data.date === null || !isAhead(data, new Date(change.at))) return null
      const followersOf = teamsOf(data)
      // The team that proposed it gets `proposal-accepted` instead.
      const proposer = await findProposer(db, data.gameId)
      return { data, to: { teams: followersOf.filter((id) => id !== proposer), followersOf } }
    }),
    stateOf: stateOfPlan,
    describe: (data, moment) => ({
      title: `Partido nuevo: ${pairOf(data)}`,
      text: `Se juega el ${whenAndWhere(data, moment)}.`,
      page: seeGame(data),
    }),
    attachesGame: true,
  }),
  'game-moved': kind<Moved & { before: GameData }>({
    ...urgent('delegates', 'Un partido cambia de día, hora o cancha'),
    fromChange: ofGame('after', async (data, { db, change, game }) => {
      // Moving a finished game only corrects its record.
      const before = change.before && !game.finished && (await findGameData(db, change.before))
      return before ? { data: { ...data, before, ...agreementOf(change) }, to: toOthers(data, change) } : null
    }),
    stateOf: stateOfPlan,
    describe: ({ before, ...data }, moment) => ({
      title: `Cambia ${pairOf(data)}`,
      text: `Ahora es ${whenAndWhere(data, moment)}. ${before.date === null ? 'Estaba aplazado.' : `Antes era ${whenAndWhere(before, moment)}.`}${prearranged(data)}`,
      page: seeGame(data),
    }),
    attachesGame: true,
  }),
  // Its data are the game where it was.
  'game-postponed': kind<GameData & { cause: keyof typeof CAUSES }>({
    ...urgent('delegates', 'Un partido se aplaza'),
    fromChange: ofGame('before', (data, { change }) =>
      change.type !== null && isCause(change.type)
        ? { data: { ...data, cause: change.type }, to: toOthers(data, change) }
        : null,
    ),
    stateOf: stateOfPostponed,
    describe: (data, moment) => ({
      title: `Se aplaza ${pairOf(data)}`,
      text: `Era ${whenAndWhere(data, moment)}: falta acordar la fecha. ${CAUSES[data.cause](data.local)}`,
      page: seeGame(data),
    }),
    attachesGame: true,
  }),
  'game-cancelled': kind<Moved>({
    ...urgent('delegates', 'Partido cancelado'),
    fromChange: ofGame('before', (data, { change }) => ({
      data: { ...data, ...agreementOf(change) },
      to: toOthers(data, change),
    })),
    stateOf: (data, { games, moment }) => {
      if (games.has(data.gameId)) return 'changed'
      return isAhead(data, moment.now) ? 'current' : 'past'
    },
    describe: (data, moment) => ({
      title: `Se cancela ${pairOf(data)}`,
      text: `Ya no se juega: era ${whenAndWhere(data, moment)}.${prearranged(data)}`,
      page: [paths.calendar(), 'Ver el calendario'],
    }),
    attachesGame: true,
  }),
  // One for each game to come on the days on which the court is closed.
  'court-closed': kind<GameData & { closedCourtId: number; closing: Closing }>({
    ...urgent('delegates', 'Cierran la cancha de un partido'),
    fromChange: async (db, { at, entityId }, time) => {
      const league = await findCurrentLeague(db)
      const court = await findCourt(db, entityId!)
      if (!league || !court) return null
      const { id: closedCourtId, closedFrom, closedUntil } = court
      const ahead = { leagueId: league.id, from: at, courtId: court.id }
      return (await listOwed(db, 'result', ahead))
        .filter(({ date }) => isClosedOn(court, time.dayOf(date!)))
        .map((game) => ({
          // A closing that is corrected, or ends and begins again, isn't news of a game that has been reported.
          key: `${game.id} ${court.id} ${game.date}`,
          data: { ...gameDataOf(game), closedCourtId, closing: { closedFrom, closedUntil } },
          to: { teams: teamsOf(game) },
        }))
    },
    stateOf: stateInGame((game, data, { courts, moment }) => {
      if (game.finished || !game.ofCurrentSeason || !isAhead(data, moment.now)) return 'past'
      if (game.date !== data.date || game.courtId !== data.courtId) return 'done'
      const court = courts.get(data.closedCourtId)
      const isInTheWay = court && isClosedOn(court, moment.time.dayOf(data.date!)) && game.owed === 'result'
      return isInTheWay ? 'current' : 'changed'
    }),
    describe: (data, moment) => ({
      title: `Cierran ${data.court}`,
      text: `Está cerrada ${closingText(data.closing, nameOfDay)}, y ahí es ${pairOf(data)}, ${whenAndWhere({ ...data, court: null }, moment)}. Proponed otra cancha u otro día.`,
      page: [paths.changeGame(data.gameId), 'Cambiar'],
    }),
  }),
  // From the morning of the day before; skips games that were created or changed since then.
  'game-tomorrow': kind<GameData>({
    ...urgent('delegates', 'Partido mañana'),
    fromClock: async (db, moment, { duties }) => {
      const due = listEve(duties, moment)
      const since = new Date(moment.now.getTime() - MAX_AHEAD_MS).toISOString()
      const changes = await listChangesOfGames(db, { ids: due.map(({ id }) => id), since })
      return due
        .filter(
          (game) =>
            !changes.some(
              ({ entityId, at }) => entityId === game.id && isEve(game, { ...moment, now: new Date(at) }),
            ),
        )
        .map((game) => ({
          key: `${game.id} ${game.date}`,
          data: gameDataOf(game),
          to: { teams: teamsOf(game), followersOf: teamsOf(game) },
        }))
    },
    stateOf: stateOfPlan,
    describe: (data, moment) => {
      const day = nearDay(data.date!, moment).replace(/^el /, '')
      return {
        title: `${day[0]!.toUpperCase()}${day.slice(1)}: ${pairOf(data)}`,
        text: `Empieza ${atHour(data.date!, moment)}${data.court === null ? '' : `, en ${data.court}`}.`,
        page: seeGame(data),
      }
    },
    attachesGame: true,
    // To be played, and nothing to do.
    inToDo: () => false,
  }),
  // The day before, to a team some of whose players have answered in its locker room, but not enough to play.
  'players-missing': kind<Missing>({
    ...urgent('delegates', 'Falta gente para mañana'),
    fromClock: async (db, moment, { duties }) => {
      const tomorrow = listEve(duties, moment)
      const answers = await listAnswersTo(
        db,
        tomorrow.map(({ id }) => id),
      )
      return tomorrow.flatMap((game) =>
        teamsOf(game).flatMap((teamId) => {
          const [comers] = countComers([game], answers.get(teamId) ?? [])
          if (comers === undefined || comers.yes >= PLAYERS) return []
          const data = { ...gameDataOf(game), roomOf: teamId, yes: comers.yes }
          return { key: `${game.id} ${game.date} ${teamId}`, data, to: { teams: [teamId] } }
        }),
      )
    },
    stateOf: (data, present) => {
      const [comers] = countComers(
        [{ id: data.gameId, date: data.date }],
        present.answers.get(data.roomOf) ?? [],
      )
      const plan = stateOfPlan(data, present)
      return plan === 'current' && (comers?.yes ?? 0) >= PLAYERS ? 'done' : plan
    },
    describe: (data, moment) => ({
      title: shortText(data.yes),
      text: `${pairOf(data)} empieza ${nearDay(data.date!, moment)} ${atHour(data.date!, moment)}. Mira quién no ha contestado y recuérdaselo en el chat.`,
      page: [`${paths.team(data.roomOf)}#vestuario`, 'Ver quién falta'],
    }),
    // To be played: who comes is no task of this list.
    inToDo: () => false,
  }),
  // To the visitor: if the game was played, it brings it back.
  'game-deleted-late': kind<Deleted>({
    ...urgent('delegates', 'Borran un partido después de su hora'),
    fromChange: ofDeletion(({ visitantId }) => ({ teams: [visitantId] })),
    stateOf: stateOfDeletion,
    describe: (data, moment) => ({
      title: `${data.local} ha borrado vuestro partido`,
      text: `${pairOf(data)} era el ${whenAndWhere(data, moment)}. Si lo jugasteis, recuperadlo: tenéis siete días.`,
      page: [paths.restoreGame(data.gameId), 'Recuperar el partido'],
    }),
  }),
  // To the admins, who can bring it back too.
  'deletion-to-check': kind<Deleted>({
    ...ordinary('admins', 'Se borra un partido después de su hora'),
    fromChange: ofDeletion(() => ({ admins: true })),
    stateOf: stateOfDeletion,
    describe: (data, moment) => ({
      title: `${data.local} ha borrado un partido después de su hora`,
      text: `${pairOf(data)} era el ${whenAndWhere(data, moment)}. El visitante puede recuperarlo en siete días, y tú también.`,
      page: [paths.restoreGame(data.gameId), 'Ver el partido borrado'],
    }),
  }),
  'game-restored': kind<GameData>({
    ...urgent('delegates', 'Recuperan un partido borrado'),
    fromChange: ofGame('after', (data) => ({ data, to: { teams: teamsOf(data) } })),
    // It is over, so `past` is its current state.
    stateOf: (data, present) => {
      const state = stateOfPlan(data, present)
      return state === 'past' && present.games.get(data.gameId)!.owed === 'result' ? 'current' : state
    },
    describe: (data, moment) => ({
      title: `Vuelve ${pairOf(data)}`,
      text: `Se había borrado, y era el ${whenAndWhere(data, moment)}. Si lo jugasteis, ${data.local} sube el resultado.`,
      page: seeGame(data),
    }),
  }),
} satisfies Kinds

/** Whether it is the morning of the day before a game, or later. */
function isEve({ date }: { date: string | null }, moment: Moment): boolean {
  return isMorningOver(daysAfter(moment.time.dayOf(date!), -1), moment)
}

/** The games still to begin of which teams are reminded on the day before. */
function listEve(duties: readonly SeenDuty[], moment: Moment): SeenGame[] {
  return thingsWith(duties, 'upcoming').filter((game) => isAhead(game, moment.now) && isEve(game, moment))
}

/** Both teams and their followers, without the team that proposed the change: it gets `proposal-accepted` instead. */
function toOthers(data: GameData, change: RecordedChange): Audience {
  const proposer = proposerOf(change)
  const teams = teamsOf(data).filter((id) => !proposer || id !== data[`${proposer}Id`])
  return { teams, followersOf: teamsOf(data) }
}

function agreementOf({ type }: RecordedChange): Pick<Moved, 'isPrearranged'> {
  return type?.endsWith('-prearranged') ? { isPrearranged: true } : {}
}

function prearranged({ local, isPrearranged }: Moved): string {
  return isPrearranged ? ` Según ${local}, ya estaba hablado.` : ''
}

function isCause(type: string): type is keyof typeof CAUSES {
  return Object.hasOwn(CAUSES, type)
}

function ofDeletion(to: (data: GameData) => Audience) {
  return ofGame<Deleted>('before', async (deleted, { db, game }) => {
    // It is told with the slot to which it can be brought back, which may not be its last one.
    const slot = await findDeletedGame(db, game.id)
    const data = slot ? await findGameData(db, { ...game, date: slot.date, courtId: slot.courtId }) : deleted
    return data && { data: { ...data, deletedId: game.id }, to: to(data) }
  })
}

function stateOfDeletion({ gameId, deletedId }: Deleted, { games, deletions }: Present): NoticeState {
  if (games.has(gameId)) return 'done'
  // One that nobody can bring back any more leads nowhere.
  return deletions.has(deletedId) ? 'current' : 'gone'
}
