import { contract } from '#contract/index.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { findCalendarInput } from './find-calendar-input.ts'
import { setImmediate } from 'node:timers/promises'
import type { saveCalendar as endpoint } from '#contract/phase-calendars.ts'
import type { z } from 'zod'
import { findCompetitionGroup } from '../competition-groups/queries.ts'
import type { Tx } from '../db/database.ts'
import { createGame } from '../games/schedule.ts'
import { requireDelegate, type Viewer } from '../kernel/access.ts'
import { type Change, type GameMark, imported } from '../kernel/change.ts'
import { AppError, found } from '../kernel/errors.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import { readGroups } from '../reading/read-groups.ts'

/** The calendar of a phase, which an admin's browser draws up. */
export function phaseCalendarRoutes(mount: Mount, { store, time, clock }: Services): void {
  mount.read(contract.findCalendarInput, ({ params }) =>
    store.read((db) => findCalendarInput(db, params.id, { now: clock(), time })),
  )
  mount.write(contract.saveCalendar, {
    write: ({ tx, params, body, viewer }) => saveCalendar(tx, params.id, { games: body.games, viewer, time }),
    answer: async (_, { body }) => ({ games: body.games.length }),
  })
}

type NewGame = z.output<typeof endpoint.body>['games'][number]

/** Creates the games of a phase's calendar with all the checks of creating one. All of it is one change. */
async function saveCalendar(
  tx: Tx,
  phaseId: number,
  { games, viewer, time }: { games: readonly NewGame[]; viewer: Viewer; time: LeagueTime },
): Promise<Change> {
  const { name } = found(await findCompetitionGroup(tx, phaseId), 'Esa fase no existe.')
  const groups = await readGroups(tx, { phaseId })
  const groupIds = new Set(groups.map(({ id }) => id))
  const names = new Map(groups.flatMap(({ teams }) => teams.map((team) => [team.id, team.name])))
  const created: GameMark[] = []
  for (const game of games) {
    const date = new Date(game.date).toISOString()
    try {
      if (!groupIds.has(game.competitionId)) throw new AppError(409, 'Ese grupo no es de esta fase.')
      const plan = requireDelegate(viewer, 'local', { ...game, date })
      const { entityId } = await createGame(tx, plan, viewer, time)
      created.push([entityId, date, game.courtId, null, null, null])
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause
      const [local, visitant] = [game.localId, game.visitantId].map((id) => names.get(id) ?? '?')
      const which = `${local} – ${visitant}, ${time.shortMoment(Date.parse(date))}`
      throw new AppError(cause.statusCode, `No se ha guardado nada. ${which}: ${cause.message}`)
    }
    // Other responses can be sent meanwhile.
    await setImmediate()
  }
  const after = { name, games: games.length }
  return imported('competition-group', phaseId, after, 'calendar-made', { created })
}
