import sharp from 'sharp'
import { MAX_PHOTO_MEGABYTES } from '#contract/limits.ts'
import { bearer, keepUp, pause, send } from './send.ts'
import type { Attack } from './target.ts'

const atOnce = 40

/** Forty simultaneous uploads by delegates and an admin, who retry when told to. */
export const uploadHeavyPictures: Attack = async ({ url, delegates, admin }) => {
  const body = Buffer.from(JSON.stringify({ photo: `data:image/jpeg;base64,${await heavyPicture()}` }))
  const senders = [...delegates, { teamId: delegates[0]!.teamId, token: admin }]
  return (signal) =>
    keepUp({ atOnce, maxRequests: 400 }, signal, async (place) => {
      const { teamId, token } = senders[place % senders.length]!
      const headers = { ...bearer(token), 'content-type': 'application/json' }
      const sent = await send(`${url}/api/team/${teamId}`, { method: 'PUT', headers, body, signal })
      await pause(sent.waitMilliseconds, signal)
      return sent
    })
}

/** A valid JPEG of 49 megapixels that can't be decoded line by line, as large as a photo may be, in base64. */
async function heavyPicture(): Promise<string> {
  const flat = { width: 7000, height: 7000, channels: 3, background: 'orange' } as const
  const picture = await sharp({ create: flat }).jpeg({ progressive: true }).toBuffer()
  const padding = Buffer.alloc(MAX_PHOTO_MEGABYTES * 2 ** 20 - picture.length)
  return Buffer.concat([picture, padding]).toString('base64')
}
