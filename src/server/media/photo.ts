import { MAX_PHOTO_MEGABYTES } from '#contract/limits.ts'
import { NOT_A_PHOTO, PHOTO_TOO_LARGE, TOO_MANY_PIXELS } from '#contract/sentences.ts'
import { type AppError, fieldError } from '../kernel/errors.ts'
import { Semaphore, type QueueKey } from '../kernel/semaphore.ts'
import { shrinkPicture, TooManyPixels } from './shrink-picture.ts'

const MAX_BYTES = MAX_PHOTO_MEGABYTES * 2 ** 20

/** What stands before the bytes in a data URL is short. */
const MAX_HEADER_LENGTH = 100

/** One after the other, as each may unfold to a hundred megabytes; what waits has 5 MB at most. */
const shrinkQueue = new Semaphore({ permits: 1, maxQueued: 6, maxQueuedPerClient: 2, retrySeconds: 5 })

/**
 * The picture of a body with a data URL, at most 512 pixels wide and high, as WebP without what the camera wrote into
 * it; null and undefined as they came. The text goes out of the body, as it would live on while its picture waits.
 * What it is, its bytes say, not its name. Throws 400 for anything that isn't a PNG, JPEG, WebP or GIF of 5 MB or that
 * unfolds to too much, and `Overloaded` when too many wait.
 */
export function readPhoto(
  body: { photo?: string | null | undefined },
  waiter?: QueueKey,
): Promise<Buffer | null | undefined> {
  // Not async itself: what an async function has read stays until it is done.
  const bytes = takePhoto(body)
  return bytes instanceof Buffer ? shrinkInTurn(bytes, waiter) : Promise.resolve(bytes)
}

function takePhoto(body: { photo?: string | null | undefined }): Buffer | null | undefined {
  const { photo } = body
  if (photo === null || photo === undefined) return photo
  delete body.photo
  const start = photo.slice(0, MAX_HEADER_LENGTH).indexOf(',') + 1
  if (!/^data:[^,]*;base64,$/.test(photo.slice(0, start))) throw refuse(NOT_A_PHOTO)
  // Four characters carry three bytes.
  if (((photo.length - start) / 4) * 3 > MAX_BYTES + 3) throw refuse(PHOTO_TOO_LARGE)
  return Buffer.from(photo.slice(start), 'base64')
}

async function shrinkInTurn(bytes: Buffer, waiter?: QueueKey): Promise<Buffer> {
  return shrinkQueue.run(async () => {
    try {
      return await shrinkPicture(bytes)
    } catch (error) {
      throw refuse(error instanceof TooManyPixels ? TOO_MANY_PIXELS : NOT_A_PHOTO)
    }
  }, waiter)
}

function refuse(message: string): AppError {
  return fieldError(400, 'photo', message)
}
