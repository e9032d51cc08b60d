import { contract } from '#contract/index.ts'
import type { ToDo } from '#contract/to-do.ts'
import { blockedReason } from '#league/game-life.ts'
import { gameMilliseconds } from '#league/game-length.ts'
import type { Reads } from '../db/store.ts'
import { asDeletedGame } from '../deleted-games/queries.ts'
import { listGames, nameGame, type SeenGame } from '../games/queries.ts'
import { listRestorable } from '../games/restorable.ts'
import { found } from '../kernel/errors.ts'
import type { Mount } from '../kernel/mount.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import { findCurrentLeague } from '../leagues/queries.ts'
import { filterPasted } from '../pasted/find-paste.ts'
import { listRecentProposals } from '../proposals/queries.ts'
import { listSeen, teamIdsOf } from '../proposals/seen.ts'
import { findDelegates, findTeam, withDelegate } from '../teams/queries.ts'
import { isProposedTo, isSamePair, listPostponed, listRivalsToDate } from './rivals-to-date.ts'

/** How far ahead games are listed. */
const upcomingMilliseconds = 7 * 24 * 60 * 60_000

/** The response while no season is the current one. */
const nothing: ToDo = {
  results: [],
  ratings: [],
  proposals: [],
  dates: [],
  disputes: [],
  claims: [],
  pasted: [],
  takenBack: [],
  upcoming: [],
  deleted: [],
}

export function toDoRoutes(
  mount: Mount,
  store: Reads,
  { time, clock }: { time: LeagueTime; clock: () => Date },
): void {
  mount.read(contract.listToDo, ({ params: { id }, viewer }) =>
    store.read(async (db) => {
      found(await findTeam(db, id), 'Ese equipo no existe.')
      const now = clock()
      const league = await findCurrentLeague(db)
      if (!league) return nothing
      const current = { leagueId: league.id }
      const ended = new Date(now.getTime() - gameMilliseconds).toISOString()
      const inAWeek = new Date(now.getTime() + upcomingMilliseconds).toISOString()
      const unplayed = { ...current, localId: id, finished: false, to: ended }
      const ahead = { ...current, teamId: id, finished: false, from: ended, to: inAWeek }
      const unrated = { ...current, visitantId: id, finished: true, confirmed: false }
      const toRate = await listGames(db, unrated, viewer)
      const visits = await listGames(db, { ...current, visitantId: id, finished: false }, viewer)
      const games = {
        results: (await listGames(db, unplayed, viewer)).filter(({ owed }) => owed === 'result'),
        ratings: toRate.filter(({ owed }) => owed === 'rating'),
        disputes: await listGames(db, { ...current, localId: id, unanswered: true }, viewer),
        claims: visits.filter(
          (game) =>
            game.owed === 'result' && !game.claim && !blockedReason('claim', game, 'visitant', now.getTime()),
        ),
        pasted: await filterPasted(
          db,
          toRate.filter((game) => game.owed === null && isNeeded(game)),
        ),
        takenBack: visits.filter((game) => game.takenBack && isNeeded(game)),
        upcoming: (await listGames(db, ahead, viewer)).filter(isNeeded),
      }
      const recent = await listRecentProposals(db, { teamId: id, now })
      const ofGames = Object.values(games)
        .flat()
        .flatMap(({ localId, visitantId }) => [localId, visitantId])
      const rivals = await listRivalsToDate(db, id)
      const ofRivals = rivals.map(({ rival }) => rival.id)
      const teamIds = [...ofGames, ...teamIdsOf(recent), ...ofRivals]
      const delegates = await findDelegates(db, teamIds, viewer)
      const seen = await listSeen(db, recent, { viewer, delegates, now, time })
      const open = seen.filter(({ state }) => state === 'open')
      const drawn = rivals.map((one) => ({ ...one, rival: withDelegate(one.rival, delegates) }))
      const postponed = listPostponed(id, seen).filter(
        (one) => !drawn.some((other) => isSamePair(one, other)),
      )
      const named = (list: readonly SeenGame[]) => list.map((game) => nameGame(game, delegates))
      return {
        results: named(games.results),
        ratings: named(games.ratings),
        proposals: open
          .filter(({ spokeLast }) => spokeLast !== id)
          .toSorted((a, b) => (a.endsAt! < b.endsAt! ? -1 : 1)),
        dates: [...drawn, ...postponed].filter((one) => !isProposedTo(one, open)),
        disputes: named(games.disputes),
        claims: named(games.claims),
        pasted: named(games.pasted),
        takenBack: named(games.takenBack),
        upcoming: named(games.upcoming),
        deleted: (await listRestorable(db, { visitantId: id, now })).map(asDeletedGame),
      }
    }),
  )
}

/** Nobody has to act on a game that its decided series no longer needs. */
const isNeeded = ({ unneeded }: { unneeded: boolean }) => !unneeded
