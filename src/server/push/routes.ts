import { contract } from '#contract/index.ts'
import { MAX_FOLLOWED_TEAMS } from '#contract/limits.ts'
import type { PushDevice } from '#contract/push.ts'
import type { Viewer } from '../kernel/access.ts'
import { increment, ofNetwork } from '../counters/queries.ts'
import type { Db } from '../db/database.ts'
import { AppError, fieldError, found } from '../kernel/errors.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { byName } from '#league/name-order.ts'
import { isSameSecret } from '../kernel/is-same-secret.ts'
import { findTeam } from '../teams/queries.ts'
import { isPublicKey } from '../keys/vapid-keys.ts'
import { isPushAddress } from './push-address.ts'
import {
  deleteDevice,
  deleteOldDevices,
  findDevice,
  findVapidKeys,
  followTeam,
  type KnownDevice,
  listFollowed,
  makeRoomForFollower,
  MAX_FOLLOWERS,
  renewDevice,
  takeDevice,
  unfollowTeam,
} from './queries.ts'

/** How many devices an account may have; a new one replaces the oldest. */
const MAX_DEVICES_PER_ACCOUNT = 10

const TOO_MANY_DEVICES =
  'Desde esta conexión se han apuntado ya muchos dispositivos para recibir avisos. Prueba más tarde, o con otra conexión.'

/** Devices that get notices. A device's secret authenticates its requests; no public response shows its data. */
export function pushRoutes(mount: Mount, { store, config: { pushHosts, rateLimitWrites } }: Services): void {
  mount.read(contract.findPushKey, async () => {
    const keys = await findVapidKeys(store.db)
    return { key: found(keys, 'Esta web aún no puede enviar avisos.').publicKey }
  })

  mount.read(contract.openDevice, ({ body, viewer }) => store.read((db) => stateOf(db, body, viewer)))

  mount.write(contract.registerDevice, {
    write: async ({ tx, body, viewer, at }) => {
      refuseStrange(body, pushHosts)
      const known = await theDevice(tx, body)
      const { userId, tokenHash: sessionHash } = viewer
      if (known?.userId === userId) await renewDevice(tx, known, body, sessionHash)
      else {
        await takeDevice(tx, body, { userId, sessionHash, at })
        await deleteOldDevices(tx, userId, MAX_DEVICES_PER_ACCOUNT)
      }
      return []
    },
    answer: (db, { body, viewer }) => stateOf(db, body, viewer),
  })

  mount.write(contract.followTeam, {
    write: async ({ tx, body: { teamId, ...device }, at, network }) => {
      refuseStrange(device, pushHosts)
      const known = await theDevice(tx, device)
      if (!(await findTeam(tx, teamId))) throw fieldError(400, 'teamId', 'Ese equipo no existe.')
      const isFollower = known?.userId === null
      if (isFollower) await renewDevice(tx, known, device, null)
      else {
        const followed = ofNetwork('followed teams', network, { rateLimitWrites })
        if (!(await increment(tx, followed, at))) throw new AppError(429, TOO_MANY_DEVICES)
        if (!(await makeRoomForFollower(tx, MAX_FOLLOWERS)))
          throw new AppError(409, 'Ahora mismo no caben más dispositivos con avisos. Prueba otro día.')
      }
      const nobody = { userId: null, sessionHash: null }
      const id = isFollower ? known.id : await takeDevice(tx, device, { ...nobody, at })
      await followTeam(tx, id, teamId)
      if ((await listFollowed(tx, id)).length > MAX_FOLLOWED_TEAMS)
        throw new AppError(409, `Un dispositivo sigue a ${MAX_FOLLOWED_TEAMS} equipos como mucho.`)
      return []
    },
    answer: (db, { body, viewer }) => stateOf(db, body, viewer),
  })

  mount.write(contract.unfollowTeam, {
    write: async ({ tx, body: { teamId, ...device } }) => {
      const known = await theDevice(tx, device)
      if (known?.userId !== null) return []
      await unfollowTeam(tx, known.id, teamId)
      if ((await listFollowed(tx, known.id)).length === 0) await deleteDevice(tx, known.id)
      return []
    },
    answer: (db, { body, viewer }) => stateOf(db, body, viewer),
  })

  mount.write(contract.renewDevice, {
    write: async ({ tx, body: { from, to } }) => {
      refuseStrange(to, pushHosts)
      const known = found(await theDevice(tx, from), 'Ese dispositivo no recibe avisos.')
      const there = await theDevice(tx, to)
      if (there && there.id !== known.id) await deleteDevice(tx, there.id)
      await renewDevice(tx, known, to, known.sessionHash)
      return []
    },
  })

  mount.write(contract.forgetDevice, {
    write: async ({ tx, body }) => {
      const known = await theDevice(tx, body)
      if (known) await deleteDevice(tx, known.id)
      return []
    },
  })
}

/** Refuses an address of no known push service, and a key that can't be used for encryption. */
function refuseStrange({ endpoint, p256dh }: PushDevice, pushHosts: readonly string[]): void {
  if (!isPushAddress(endpoint, pushHosts))
    throw fieldError(400, 'endpoint', 'Esa no es la dirección de un servicio de avisos conocido.')
  if (!isPublicKey(p256dh)) throw fieldError(400, 'p256dh', 'Esa clave no vale para cifrar avisos.')
}

/** The device of a request, if it is registered; refuses a request with a wrong secret. */
async function theDevice(db: Db, { endpoint, auth }: PushDevice): Promise<KnownDevice | undefined> {
  const known = await findDevice(db, endpoint)
  if (known && !isSameSecret(auth, known.auth)) throw new AppError(403, 'Ese dispositivo no es el tuyo.')
  return known
}

async function stateOf(db: Db, device: PushDevice, viewer: Viewer | null) {
  const known = await theDevice(db, device)
  if (!known) return { own: false, teams: [] }
  const own = viewer !== null && known.sessionHash === viewer.tokenHash
  return { own, teams: (await listFollowed(db, known.id)).toSorted(byName) }
}
