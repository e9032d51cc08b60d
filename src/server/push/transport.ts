import type { Store } from '../db/store.ts'
import type { Delivery, Outcome, Transport } from '../notices/delivery.ts'
import type { Pusher } from './pusher.ts'
import { findReachable, noteOutcomes } from './queries.ts'

/** Sends push messages to single devices. */
export function pushTransport(store: Store, pusher: Pusher, clock: () => Date): Transport {
  async function send({ deviceId, notices: [notice] }: Delivery): Promise<Outcome> {
    const device = deviceId === null ? undefined : await findReachable(store.db, deviceId)
    const letter = notice && (await pusher.write(notice))
    if (!device || !letter) return { isUndeliverable: true }
    const outcome = await pusher.push(device, letter)
    // Skips the write when nothing would change, which is the usual case.
    const isNews = !('sent' in outcome) || device.tookAt === null || device.failures > 0
    if (isNews) await store.writeWithoutNotification((tx) => noteOutcomes(tx, [{ device, outcome }], clock()))
    return outcome
  }

  return { channel: 'push', send, close: async () => {} }
}
