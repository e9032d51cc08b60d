import type { Store } from '#server/db/store.ts'
import { newDevice } from './push-device.ts'

const AT_ONCE = 500

/** Devices without a browser that follow a team, at a push service, under made-up paths. */
export async function inventFollowers(
  store: Store,
  { host, teamId, count }: { host: string; teamId: number; count: number },
): Promise<void> {
  const { p256dh, auth } = newDevice(`https://${host}/`)
  const common = { p256dh, auth, made_at: new Date().toISOString() }
  for (let first = 0; first < count; first += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, index) => ({
      ...common,
      endpoint: `https://${host}/invented/${first + index}`,
    }))
    await store.write(async (tx) => {
      const made = await tx.insertInto('push_device').values(rows).returning('id').execute()
      const follows = made.map(({ id }) => ({ device_id: id, team_id: teamId }))
      await tx.insertInto('push_follow').values(follows).execute()
    })
  }
}
