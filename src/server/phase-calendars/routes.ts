import { contract } from '#contract/index.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { findCalendarInput } from './find-calendar-input.ts'
import { saveCalendar } from './save-calendar.ts'

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
