import type { Court, StrandedGame } from '#contract/courts.ts'
import { contract } from '#contract/index.ts'
import { MAX_STRANDED } from '#contract/limits.ts'
import { type Closing, isClosedOn } from '#league/court-closing.ts'
import { changeCourt, refuseClosing, theCourt } from '../courts/routes.ts'
import { editCourt, listCourts } from '../courts/queries.ts'
import type { Db } from '../db/database.ts'
import { listOwed } from '../games/list-owed.ts'
import { changeGame } from '../games/queries.ts'
import { refuseOccupied } from '../games/schedule.ts'
import { changed, loadGame } from '../games/stored-game.ts'
import { requireDelegate } from '../kernel/access.ts'
import { type Change, type Data, updated } from '../kernel/change.ts'
import { AppError } from '../kernel/errors.ts'
import type { Moment } from '../kernel/league-time.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { findCurrentLeague } from '../leagues/queries.ts'
import { courtInTheWay } from '../occupancy/obstacle.ts'
import { overlapping } from '../occupancy/overlap.ts'
import { listOverlapping } from '../occupancy/queries.ts'
import { byDistance } from '../courts/by-distance.ts'

/** How an admin closes a court and moves its games at once. */
export function closingRoutes(mount: Mount, { store, time, clock }: Services): void {
  mount.read(contract.planClosing, ({ params, query: { closedFrom, closedUntil = null } }) =>
    store.read(async (db) =>
      planMoves(db, await theCourt(db, params.id), { closedFrom, closedUntil }, { now: clock(), time }),
    ),
  )

  mount.write(contract.closeCourt, {
    write: async ({ tx, params, body: { moves, court, ...closing }, viewer, at, unchanged }) => {
      const stored = unchanged(await theCourt(tx, params.id))
      const changes: Change[] = court ? [await changeCourt(tx, stored, court, viewer)] : []
      const before = await theCourt(tx, params.id)
      refuseClosing(closing, before, viewer)
      await editCourt(tx, before.id, { ...before, ...closing })
      const data: Data<'games-relocated'> = { moved: [] }
      for (const { gameId, courtId } of moves) {
        const game = requireDelegate(viewer, 'admin', await loadGame(tx, gameId))
        const isThere = game.courtId === before.id && game.date !== null && game.owed === 'result'
        if (!isThere || !isClosedOn(closing, time.dayOf(game.date!))) {
          const pair = `${game.local.name} – ${game.visitant.name}`
          throw new AppError(409, `No se ha guardado nada: ${pair} ya no se juega ahí esos días.`)
        }
        await refuseOccupied(tx, { ...game, courtId }, time, gameId)
        await changeGame(tx, game, { court_id: courtId }, at)
        changes.push(await changed(tx, game, 'game-relocated'))
        data.moved.push({ id: gameId, date: game.date!, courtId })
      }
      const after = await theCourt(tx, before.id)
      const closed =
        moves.length === 0
          ? updated('basketball-court', before.id, before, after, 'court-closed')
          : updated('basketball-court', before.id, before, after, 'games-relocated', data)
      return [...changes, closed]
    },
    answer: (db, { params }) => theCourt(db, params.id),
  })
}

/** Where the games that a closing leaves without their court can be played at their hour, each on a court of its own. */
async function planMoves(
  db: Db,
  court: Court,
  closing: Closing,
  { now, time }: Moment,
): Promise<StrandedGame[]> {
  const league = await findCurrentLeague(db)
  if (!league) return []
  const there = { leagueId: league.id, from: now.toISOString(), courtId: court.id }
  const games = (await listOwed(db, 'result', there))
    .filter(({ date }) => date !== null && isClosedOn(closing, time.dayOf(date)))
    .slice(0, MAX_STRANDED)
  if (games.length === 0) return []
  const [first, last] = [games[0]!.date!, games.at(-1)!.date!]
  const others = await listOverlapping(db, {
    after: overlapping(first).after,
    before: overlapping(last).before,
  })
  const courts = byDistance(await listCourts(db), court).filter(({ id }) => id !== court.id)
  return games.map(({ id, local, visitant, localId, visitantId, date }) => {
    const day = time.dayOf(date!)
    const free = courts.find(
      (one) => courtInTheWay({ date: date!, courtId: one.id }, { closing: one, day, others }) === null,
    )
    if (free) others.push({ id, date: date!, localId, visitantId, courtId: free.id })
    return {
      id,
      local: local.name,
      visitant: visitant.name,
      date: date!,
      court: free ? { id: free.id, name: free.name } : null,
    }
  })
}
