import type { Court } from '#contract/courts.ts'
import { contract } from '#contract/index.ts'
import { type Closing, OPEN } from '#league/court-closing.ts'
import { type Change, created, deleted, updated } from '../kernel/change.ts'
import type { Viewer } from '../kernel/access.ts'
import { increment, inNetworks } from '../counters/queries.ts'
import type { Db, Tx } from '../db/database.ts'
import { AppError, fieldError, found } from '../kernel/errors.ts'
import { courtInTheWay } from '../occupancy/obstacle.ts'
import { overlapping } from '../occupancy/overlap.ts'
import { listOverlapping } from '../occupancy/queries.ts'
import { definedFields } from '../kernel/defined-fields.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { findTown } from '../town/queries.ts'
import { CourtLights } from './court-lights.ts'
import {
  countCourts,
  type CourtFields,
  createCourt,
  deleteCourts,
  editCourt,
  findCourt,
  findCourtByName,
  listCourts,
  listUsedCourts,
} from './queries.ts'

export function courtRoutes(mount: Mount, { store, time, config: { rateLimitWrites } }: Services): void {
  mount.read(contract.listCourts, () => listCourts(store.db))
  mount.read(contract.findCourt, ({ params }) => theCourt(store.db, params.id))

  mount.read(contract.listAvailableCourts, ({ query }) =>
    store.read(async (tx) => {
      const date = new Date(query.date).toISOString()
      const others = await listOverlapping(tx, overlapping(date), query.gameId)
      const courts = await listCourts(tx)
      const lights = new CourtLights(time, courts, await findTown(tx))
      const { day } = time.at(query.date)
      return courts
        .filter(
          (court) => courtInTheWay({ date, courtId: court.id }, { closing: court, day, others }) === null,
        )
        .map((court) => ({
          ...court,
          sunrise: lights.sunriseOn(day, court.id),
          sunset: lights.sunsetOn(day, court.id),
        }))
    }),
  )

  mount.write(contract.createCourt, {
    write: async ({ tx, body, viewer, network, at }) => {
      await refuseNamesake(tx, body.name)
      refuseClosing({ ...OPEN, ...definedFields(body) }, OPEN, viewer)
      if (!viewer.admin)
        await refuseTooMany(tx, { viewer, network, at, maxPerDay: Math.ceil(rateLimitWrites / 24) })
      const lightTimeout = body.slightTimeout || body.lightTimeout || null
      const id = await createCourt(tx, filledIn({ ...body, lightTimeout }))
      return created('basketball-court', id, await theCourt(tx, id))
    },
    answer: (db, { made }) => theCourt(db, made),
  })

  mount.write(contract.editCourt, {
    write: async ({ tx, params, body, viewer, unchanged }) =>
      changeCourt(tx, unchanged(await theCourt(tx, params.id)), body, viewer),
    answer: (db, { params }) => theCourt(db, params.id),
  })

  mount.write(contract.deleteCourt, {
    write: async ({ tx, params, unchanged }) => {
      const before = unchanged(await theCourt(tx, params.id))
      if ((await listUsedCourts(tx, [before.id])).size > 0)
        throw new AppError(409, 'En esa cancha hay partidos: no se puede borrar mientras los haya.')
      await deleteCourts(tx, [before.id])
      return deleted('basketball-court', before.id, before)
    },
  })
}

/** Missing fields keep their value, except `lights`: forms don't send a checkbox that isn't ticked. */
export async function changeCourt(tx: Tx, before: Court, body: TypedFields, viewer: Viewer): Promise<Change> {
  await refuseNamesake(tx, body.name, before.id)
  const after = filledIn({ ...before, lights: false, ...definedFields(body) })
  const isClosing = refuseClosing(after, before, viewer) && after.closedFrom !== null
  await editCourt(tx, before.id, after)
  const type = isClosing ? 'court-closed' : 'updated'
  return updated('basketball-court', before.id, before, await theCourt(tx, before.id), type)
}

type TypedFields = { [Field in keyof CourtFields]?: CourtFields[Field] | null | undefined } & Pick<
  CourtFields,
  'name' | 'direction'
>

/** Stores empty fields as null. */
export function filledIn(fields: TypedFields): CourtFields {
  const { name, direction, status, lights, lightTimeout, lat, lon, closedFrom, closedUntil } = fields
  return {
    name,
    direction,
    status: status || null,
    lights: lights ?? false,
    lightTimeout: lightTimeout || null,
    lat: lat ?? null,
    lon: lon ?? null,
    closedFrom: closedFrom ?? null,
    closedUntil: closedUntil ?? null,
  }
}

/**
 * Refuses days that aren't a closing, and a change of the closing by a user who looks after no team: it takes a court
 * from everybody. Returns whether the closing changes.
 */
export function refuseClosing(
  { closedFrom, closedUntil }: Closing,
  before: Closing,
  { admin, teamId }: Viewer,
) {
  if (closedFrom === before.closedFrom && closedUntil === before.closedUntil) return false
  if (!admin && teamId === null)
    throw fieldError(403, 'closedFrom', 'Cerrar o abrir una cancha es de quien lleva un equipo o administra.')
  if (closedUntil !== null && closedFrom === null)
    throw fieldError(400, 'closedFrom', 'Pon desde qué día está cerrada.')
  if (closedUntil !== null && closedFrom !== null && closedUntil < closedFrom)
    throw fieldError(400, 'closedUntil', 'Tiene que ser el mismo día que cierra, o después.')
  return true
}

export async function theCourt(db: Db, id: number): Promise<Court> {
  return found(await findCourt(db, id), 'Esa cancha no existe.')
}

/**
 * Refuses a court above the league's total, and above `maxPerDay` for users without a team (5, unless writes are
 * limited otherwise). All accounts of a network share that limit, because accounts cost nothing.
 */
async function refuseTooMany(
  tx: Tx,
  { viewer, network, at, maxPerDay }: { viewer: Viewer; network: string; at: Date; maxPerDay: number },
): Promise<void> {
  const { maxCourts } = await findTown(tx)
  if ((await countCourts(tx)) >= maxCourts)
    throw new AppError(
      409,
      `Ya hay ${maxCourts} canchas. Si falta una, pide a quien administra la liga que la cree.`,
    )
  if (viewer.teamId !== null) return
  const bound = { what: 'court', maxPerHour: maxPerDay, maxPerDay }
  const counted = [
    { ...bound, whose: `account ${viewer.userId}` },
    ...inNetworks(network, { ...bound, whose: `network ${network}` }),
  ]
  if (!(await increment(tx, counted, at)))
    throw new AppError(
      429,
      `Hoy ya se han creado ${maxPerDay} canchas desde tu cuenta o tu conexión. Mañana puedes seguir; a quien lleva un equipo no se le cuentan.`,
    )
}

/** Refuses a name that another court has: a court stored twice could be booked twice for the same time. */
async function refuseNamesake(db: Db, name: string, ownId?: number): Promise<void> {
  const namesake = await findCourtByName(db, name)
  if (namesake && namesake.id !== ownId)
    throw fieldError(
      409,
      'name',
      `Ya hay una cancha «${namesake.name}» en ${namesake.direction}. Si es otra, añade algo al nombre que las distinga.`,
    )
}
