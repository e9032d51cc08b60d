import { z } from 'zod'
import { endpoint, Id, Name } from './endpoint.ts'
import { MAX_FOLLOWED_TEAMS } from './limits.ts'

const NO_DEVICE = 'Falta lo que dice el navegador para recibir avisos.'

/**
 * The push subscription of a browser: its endpoint and encryption keys. Anybody with `endpoint` and `auth` can act for
 * the device; both are secrets of the browser and are sent in bodies only, because URLs are logged.
 */
export const PushDevice = z.object(
  {
    endpoint: z.string({ error: NO_DEVICE }).max(1000, { error: NO_DEVICE }),
    /** A point of the curve P-256, 65 bytes, in Base64url. */
    p256dh: z.string({ error: NO_DEVICE }).regex(/^[\w-]{87}$/, { error: NO_DEVICE }),
    /** 16 bytes. */
    auth: z.string({ error: NO_DEVICE }).regex(/^[\w-]{22}$/, { error: NO_DEVICE }),
  },
  { error: NO_DEVICE },
)
export type PushDevice = z.infer<typeof PushDevice>

export const FollowedTeam = z.object({ id: Id, name: Name })
export type FollowedTeam = z.infer<typeof FollowedTeam>

/** `own`: the device gets the notices of the account until the session that requested them ends. */
const DeviceState = z.object({ own: z.boolean(), teams: z.array(FollowedTeam) })

export const findPushKey = endpoint('GET /push/key', {
  summary: 'La clave pública (VAPID) con la que un navegador pide recibir avisos de este sitio.',
  access: 'public',
  // The first start writes the key without announcing it.
  cached: false,
  answer: z.object({ key: z.string() }),
})

export const openDevice = endpoint('READ /push/device/open', {
  summary:
    'Qué avisos recibe un dispositivo: los de la cuenta de quien pregunta, o los de equipos que sigue.',
  access: 'public',
  body: PushDevice,
  answer: DeviceState,
})

export const registerDevice = endpoint('PUT /push/device', {
  summary: 'Recibe en un dispositivo los avisos de la cuenta propia, mientras dure esta sesión.',
  access: 'user',
  body: PushDevice,
  answer: DeviceState,
})

/** One team at a time: a list would be what a page last knew, and drop what another page has added since. */
const DeviceAndTeam = PushDevice.extend({ teamId: Id })

export const followTeam = endpoint('PUT /push/follow', {
  summary: `Sigue en un dispositivo, sin cuenta, a un equipo más: ${MAX_FOLLOWED_TEAMS} como mucho.`,
  access: 'public',
  limit: 'devices',
  body: DeviceAndTeam,
  answer: DeviceState,
})

export const unfollowTeam = endpoint('DELETE /push/follow', {
  summary: 'Deja de seguir a un equipo en un dispositivo, que se olvida cuando no sigue a ninguno.',
  access: 'public',
  limit: 'devices',
  body: DeviceAndTeam,
  answer: DeviceState,
})

export const renewDevice = endpoint('PUT /push/renewal', {
  summary: 'Dice que un dispositivo tiene otra dirección, como cuando su navegador la cambia.',
  access: 'public',
  limit: 'devices',
  body: z.object({ from: PushDevice, to: PushDevice }),
})

export const forgetDevice = endpoint('DELETE /push/device', {
  summary: 'Olvida un dispositivo, con los equipos que seguía y los avisos que esperaban.',
  access: 'public',
  limit: 'devices',
  body: PushDevice,
})
