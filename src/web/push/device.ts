import type { PushDevice } from '#contract/push.ts'
import type { Api } from '../api/endpoints.ts'
import { unsubscribe } from './unsubscribe.ts'

/** Why notices can't be had here; null where they can. */
export function whyNot(): string | null {
  if ('PushManager' in window && 'Notification' in window && import.meta.env.PROD) return null
  const isApple = /iPhone|iPad/.test(navigator.userAgent) || isTouchedMac()
  return isApple
    ? 'En un iPhone o un iPad los avisos llegan solo si la web está en la pantalla de inicio: pulsa Compartir, elige «Añadir a pantalla de inicio» y ábrela desde allí.'
    : 'Este navegador no puede recibir avisos.'
}

/** What an iPad says it is. */
function isTouchedMac(): boolean {
  return navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1
}

/** The address of this browser for notices, if it has been asked for one. */
export async function findDevice(): Promise<PushDevice | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return subscription ? asDevice(subscription) : null
}

/** Somebody has said no, at some time. */
export class NotAllowed extends Error {}

/** Asks whoever has just tapped whether they want notices here, and then the browser for its address. */
export async function askForDevice(api: Api): Promise<PushDevice> {
  // First of all: some browsers take nothing for a tap's wish that comes after an answer from the network.
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed()
  const { key } = await api('GET /push/key')
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = await pushManager.subscribe(options).catch(async (cause: unknown) => {
    // One for another key, of a database that is gone.
    const old = await pushManager.getSubscription()
    if (old === null) throw cause
    await old.unsubscribe()
    return pushManager.subscribe(options)
  })
  return asDevice(subscription)
}

/** Nothing is told on this device any more: the server forgets it, and so does the browser. */
export async function dropDevice(api: Api, device: PushDevice): Promise<void> {
  await api('DELETE /push/device', { body: device })
  await unsubscribe()
}

function asDevice(subscription: PushSubscription): PushDevice {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }
}
