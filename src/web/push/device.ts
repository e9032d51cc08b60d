import type { PushDevice } from '#contract/push.ts'
import type { Api } from '../api/endpoints.ts'
import { unsubscribe } from './unsubscribe.ts'

export function whyNot(): string | null {
  if ('PushManager' in window && 'Notification' in window && import.meta.env.PROD) return null
  const { userAgent, maxTouchPoints } = navigator
  // An iPad reports itself as a Mac.
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
    ? 'En un iPhone o un iPad los avisos llegan solo si la web está en la pantalla de inicio: pulsa Compartir, elige «Añadir a pantalla de inicio» y ábrela desde allí.'
    : 'Este navegador no puede recibir avisos.'
}

export async function findDevice(): Promise<PushDevice | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return subscription ? asDevice(subscription) : null
}

/** The user has denied notifications, now or earlier. */
export class NotAllowed extends Error {}

export async function askForDevice(api: Api): Promise<PushDevice> {
  // First of all: some browsers no longer count a tap as the user's request after waiting for the network.
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed()
  const { key } = await api('GET /push/key')
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = await pushManager.subscribe(options).catch(async (cause: unknown) => {
    // The existing subscription is for another key, of a database that no longer exists.
    const old = await pushManager.getSubscription()
    if (old === null) throw cause
    await old.unsubscribe()
    return pushManager.subscribe(options)
  })
  return asDevice(subscription)
}

export async function dropDevice(api: Api, device: PushDevice): Promise<void> {
  await api('DELETE /push/device', { body: device })
  await unsubscribe()
}

function asDevice(subscription: PushSubscription): PushDevice {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }
}
