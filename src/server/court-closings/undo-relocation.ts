import { OPEN } from '#league/court-closing.ts'
import { editCourt, findCourt } from '../courts/queries.ts'
import { changeGame, listWholeGames } from '../games/queries.ts'
import { changed } from '../games/stored-game.ts'
import { requireDelegate } from '../kernel/access.ts'
import { type Change, updated } from '../kernel/change.ts'
import { courtInTheWay } from '../occupancy/obstacle.ts'
import { overlapping } from '../occupancy/overlap.ts'
import { listOverlapping } from '../occupancy/queries.ts'
import { type JudgeOf, stays } from '../undo/trace.ts'

type Moved = { id: number; date: string; courtId: number }

declare module '../kernel/change.ts' {
  interface Payloads {
    'games-relocated': { moved: Moved[] }
    'relocation-undone': Undone & { moved: Moved[] }
  }
}

/** Opens a court as it was and moves its games back; if a single one has changed or has no room there, all stay. */
export const judgeRelocation: JudgeOf<'games-relocated'> = async (db, trace, { time }) => {
  const [entry] = trace.entries
  const { id, entityId, before, after, data } = entry
  const court = await findCourt(db, entityId!)
  if (court === undefined) return []
  const isAsLeft = court.closedFrom === after?.closedFrom && court.closedUntil === after?.closedUntil
  if (!isAsLeft) return stays(trace, 'changed')
  const games = new Map(
    (
      await listWholeGames(
        db,
        data.moved.map((one) => one.id),
      )
    ).map((game) => [game.id, game]),
  )
  for (const { id: gameId, date, courtId } of data.moved) {
    const game = games.get(gameId)
    if (game?.date !== date || game.courtId !== courtId || game.finished) return stays(trace, 'changed')
    const others = await listOverlapping(db, overlapping(date), gameId)
    const slot = { date, courtId: court.id }
    if (courtInTheWay(slot, { closing: OPEN, day: time.dayOf(date), others }) !== null)
      return stays(
        trace,
        'changed',
        `${game.local.name} – ${game.visitant.name}: su cancha ya está ocupada a esa hora.`,
      )
  }
  const closing = { closedFrom: before?.closedFrom ?? null, closedUntil: before?.closedUntil ?? null }
  return {
    entries: [entry],
    undo: async ({ tx, viewer, at }) => {
      await editCourt(tx, court.id, { ...court, ...closing })
      const changes: Change[] = []
      for (const { id: gameId } of data.moved) {
        const game = requireDelegate(viewer, 'admin', games.get(gameId)!)
        await changeGame(tx, game, { court_id: court.id }, at)
        changes.push(await changed(tx, game, 'game-relocated'))
      }
      const moved = data.moved.map((one) => ({ ...one, courtId: court.id }))
      const undone = { undone: id, moved }
      return [
        ...changes,
        updated(
          'basketball-court',
          court.id,
          after,
          await findCourt(tx, court.id),
          'relocation-undone',
          undone,
        ),
      ]
    },
  }
}
