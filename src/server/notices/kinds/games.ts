import { daysAfter } from '../../kernel/league-time.ts'
import { HOUR_MS } from '#league/durations.ts'
import { closingWords } from '#contract/closing-words.ts'
import type { NoticeState } from '#contract/notices.ts'
import { paths } from '#contract/paths.ts'
import { type Closing, isClosedOn } from '#league/court-closing.ts'
import { proposerOf, type RecordedChange } from '../../audit/recorded-change.ts'
import { findCourt } from '../../courts/queries.ts'
import { findDeletedGame } from '../../deleted-games/queries.ts'
import { listOwed } from '../../games/list-owed.ts'
import { findCurrentLeague } from '../../leagues/queries.ts'
import { findGameFacts, type GameFacts, gameFactsOf, ofGame, teamsOf } from './game-facts.ts'
import { isAhead, stateInGame, stateOfPlan, stateOfPostponed } from './game-states.ts'
import { pairOf, seeGame, whenAndWhere } from './game-words.ts'
import { type Audience, kind, type Kinds, news, urgent } from './kind.ts'
import type { Present } from './present.ts'
import { findProposer, listChangesOfGames } from './queries.ts'
import { atHour, isMorningOver, nameOfDay, nearDay } from './when.ts'

/** `isPrearranged`: the local team says that the change was agreed. */
type Moved = GameFacts & { isPrearranged?: boolean }

/** `deletedId`: the game, which is gone. */
type Deleted = GameFacts & { deletedId: number }

const CAUSES = {
  'game-postponed': () => 'Lo aplaza quien administra la liga.',
  'game-postponed-agreed': () => 'Lo han acordado los dos equipos.',
  'game-postponed-prearranged': (local: string) => `Según ${local}, ya estaba hablado.`,
}

/** Exceeds the time from the morning before a game to its end, even on the day with 25 hours. */
const MAX_AHEAD_MS = 50 * HOUR_MS

export const ofGames = {
  'game-created': kind<GameFacts>({
    ...urgent('delegates', 'Partido nuevo'),
    fromChange: ofGame('after', async (facts, { db, change }) => {
      // One that is entered afterwards, or without a date for a forfeit, isn't news: its result is.
      if (facts.date === null || !isAhead(facts, new Date(change.at))) return null
      const followersOf = teamsOf(facts)
      // The team that proposed it gets `proposal-accepted` instead.
      const proposer = await findProposer(db, facts.gameId)
      return { facts, to: { teams: followersOf.filter((id) => id !== proposer), followersOf } }
    }),
    stateOf: stateOfPlan,
    words: (facts, moment) => ({
      title: `Partido nuevo: ${pairOf(facts)}`,
      text: `Se juega el ${whenAndWhere(facts, moment)}.`,
      page: seeGame(facts),
    }),
    attachesGame: true,
  }),
  'game-moved': kind<Moved & { before: GameFacts }>({
    ...urgent('delegates', 'Un partido cambia de día, hora o cancha'),
    fromChange: ofGame('after', async (facts, { db, change, game }) => {
      // Moving a finished game only corrects its record.
      const before = change.before && !game.finished && (await findGameFacts(db, change.before))
      return before
        ? { facts: { ...facts, before, ...agreementOf(change) }, to: toOthers(facts, change) }
        : null
    }),
    stateOf: stateOfPlan,
    words: ({ before, ...facts }, moment) => ({
      title: `Cambia ${pairOf(facts)}`,
      text: `Ahora es ${whenAndWhere(facts, moment)}. ${before.date === null ? 'Estaba aplazado.' : `Antes era ${whenAndWhere(before, moment)}.`}${prearranged(facts)}`,
      page: seeGame(facts),
    }),
    attachesGame: true,
  }),
  // Its facts are the game where it was.
  'game-postponed': kind<GameFacts & { cause: keyof typeof CAUSES }>({
    ...urgent('delegates', 'Un partido se aplaza'),
    fromChange: ofGame('before', (facts, { change }) =>
      change.type !== null && isCause(change.type)
        ? { facts: { ...facts, cause: change.type }, to: toOthers(facts, change) }
        : null,
    ),
    stateOf: stateOfPostponed,
    words: (facts, moment) => ({
      title: `Se aplaza ${pairOf(facts)}`,
      text: `Era ${whenAndWhere(facts, moment)}: falta acordar la fecha. ${CAUSES[facts.cause](facts.local)}`,
      page: seeGame(facts),
    }),
    attachesGame: true,
    // The two have to agree on a date there.
    inToDo: () => true,
  }),
  'game-cancelled': kind<Moved>({
    ...urgent('delegates', 'Partido cancelado'),
    fromChange: ofGame('before', (facts, { change }) => ({
      facts: { ...facts, ...agreementOf(change) },
      to: toOthers(facts, change),
    })),
    stateOf: (facts, { games, moment }) => {
      if (games.has(facts.gameId)) return 'changed'
      return isAhead(facts, moment.now) ? 'current' : 'past'
    },
    words: (facts, moment) => ({
      title: `Se cancela ${pairOf(facts)}`,
      text: `Ya no se juega: era ${whenAndWhere(facts, moment)}.${prearranged(facts)}`,
      page: [paths.calendar(), 'Ver el calendario'],
    }),
    attachesGame: true,
  }),
  // One for each game to come on the days on which the court is closed.
  'court-closed': kind<GameFacts & { closedCourtId: number; closing: Closing }>({
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
          facts: { ...gameFactsOf(game), closedCourtId, closing: { closedFrom, closedUntil } },
          to: { teams: teamsOf(game) },
        }))
    },
    stateOf: stateInGame((game, facts, { courts, moment }) => {
      if (game.finished || !game.ofCurrentSeason || !isAhead(facts, moment.now)) return 'past'
      if (game.date !== facts.date || game.courtId !== facts.courtId) return 'done'
      const court = courts.get(facts.closedCourtId)
      const isInTheWay = court && isClosedOn(court, moment.time.dayOf(facts.date!)) && game.owed === 'result'
      return isInTheWay ? 'current' : 'changed'
    }),
    words: (facts, moment) => ({
      title: `Cierran ${facts.court}`,
      text: `Está cerrada ${closingWords(facts.closing, nameOfDay)}, y ahí es ${pairOf(facts)}, ${whenAndWhere({ ...facts, court: null }, moment)}. Proponed otra cancha u otro día.`,
      page: [paths.changeGame(facts.gameId), 'Cambiar'],
    }),
  }),
  // From the morning of the day before; skips games that were created or changed since then.
  'game-tomorrow': kind<GameFacts>({
    ...urgent('delegates', 'Partido mañana'),
    fromClock: async (db, moment, { leagueId }) => {
      if (leagueId === null) return []
      const [since, from, to] = [-MAX_AHEAD_MS, 0, MAX_AHEAD_MS].map((apart) =>
        new Date(moment.now.getTime() + apart).toISOString(),
      )
      const isDue = ({ date }: { date: string | null }, now = moment.now) =>
        isMorningOver(daysAfter(moment.time.dayOf(date!), -1), { ...moment, now })
      const due = (await listOwed(db, 'result', { leagueId, from: from!, to: to! })).filter(
        (game) => isAhead(game, moment.now) && isDue(game),
      )
      const changes = await listChangesOfGames(db, { ids: due.map(({ id }) => id), since: since! })
      return due
        .filter(
          (game) => !changes.some(({ entityId, at }) => entityId === game.id && isDue(game, new Date(at))),
        )
        .map((game) => ({
          key: `${game.id} ${game.date}`,
          facts: gameFactsOf(game),
          to: { teams: teamsOf(game), followersOf: teamsOf(game) },
        }))
    },
    stateOf: stateOfPlan,
    words: (facts, moment) => {
      const day = nearDay(facts.date!, moment).replace(/^el /, '')
      return {
        title: `${day[0]!.toUpperCase()}${day.slice(1)}: ${pairOf(facts)}`,
        text: `Empieza ${atHour(facts.date!, moment)}${facts.court === null ? '' : `, en ${facts.court}`}.`,
        page: seeGame(facts),
      }
    },
    attachesGame: true,
  }),
  // To the visitor: if the game was played, it brings it back.
  'game-deleted-late': kind<Deleted>({
    ...urgent('delegates', 'Borran un partido después de su hora'),
    fromChange: ofDeletion(({ visitantId }) => ({ teams: [visitantId] })),
    stateOf: stateOfDeletion,
    words: (facts, moment) => ({
      title: `${facts.local} ha borrado vuestro partido`,
      text: `${pairOf(facts)} era el ${whenAndWhere(facts, moment)}. Si lo jugasteis, recuperadlo: tenéis siete días.`,
      page: [paths.restoreGame(facts.gameId), 'Recuperar el partido'],
    }),
    inToDo: () => true,
  }),
  // To the admins, who can bring it back too.
  'deletion-to-check': kind<Deleted>({
    ...news('admins', 'Se borra un partido después de su hora'),
    fromChange: ofDeletion(() => ({ admins: true })),
    stateOf: stateOfDeletion,
    words: (facts, moment) => ({
      title: `${facts.local} ha borrado un partido después de su hora`,
      text: `${pairOf(facts)} era el ${whenAndWhere(facts, moment)}. El visitante puede recuperarlo en siete días, y tú también.`,
      page: [paths.restoreGame(facts.gameId), 'Ver el partido borrado'],
    }),
  }),
  'game-restored': kind<GameFacts>({
    ...urgent('delegates', 'Recuperan un partido borrado'),
    fromChange: ofGame('after', (facts) => ({ facts, to: { teams: teamsOf(facts) } })),
    // It is over, so `past` is its current state.
    stateOf: (facts, present) => {
      const state = stateOfPlan(facts, present)
      return state === 'past' && present.games.get(facts.gameId)!.owed === 'result' ? 'current' : state
    },
    words: (facts, moment) => ({
      title: `Vuelve ${pairOf(facts)}`,
      text: `Se había borrado, y era el ${whenAndWhere(facts, moment)}. Si lo jugasteis, ${facts.local} sube el resultado.`,
      page: seeGame(facts),
    }),
  }),
} satisfies Kinds

/** Both teams and their followers, without the team that proposed the change: it gets `proposal-accepted` instead. */
function toOthers(facts: GameFacts, change: RecordedChange): Audience {
  const proposer = proposerOf(change)
  const teams = teamsOf(facts).filter((id) => !proposer || id !== facts[`${proposer}Id`])
  return { teams, followersOf: teamsOf(facts) }
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

function ofDeletion(to: (facts: GameFacts) => Audience) {
  return ofGame<Deleted>('before', async (deleted, { db, game }) => {
    // It is told with the slot to which it can be brought back, which may not be its last one.
    const slot = await findDeletedGame(db, game.id)
    const facts = slot
      ? await findGameFacts(db, { ...game, date: slot.date, courtId: slot.courtId })
      : deleted
    return facts && { facts: { ...facts, deletedId: game.id }, to: to(facts) }
  })
}

function stateOfDeletion({ gameId, deletedId }: Deleted, { games, deletions }: Present): NoticeState {
  if (games.has(gameId)) return 'done'
  // One that nobody can bring back any more leads nowhere.
  return deletions.has(deletedId) ? 'current' : 'gone'
}
