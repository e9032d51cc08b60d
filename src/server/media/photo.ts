import { MAX_PHOTO_MEGABYTES } from '#contract/limits.ts'
import { NOT_A_PHOTO, PHOTO_TOO_LARGE, TOO_MANY_PIXELS } from '#contract/sentences.ts'
import { type AppError, fieldError } from '../kernel/errors.ts'
import { Semaphore, type QueueKey } from '../kernel/semaphore.ts'
import { shrinkPicture, TooManyPixels } from './shrink-picture.ts'

const MAX_BYTES = MAX_PHOTO_MEGABYTES * 2 ** 20

/** The longest prefix to search for the comma of a data URL. */
const MAX_HEADER_LENGTH = 100

/** One at a time, since a decoded picture may take a hundred megabytes; a queued one has at most 5 MB. */
const shrinkQueue = new Semaphore({ permits: 1, maxQueued: 6, maxQueuedPerClient: 2, retrySeconds: 5 })

/**
 * The photo in a body's data URL as WebP, at most 512 pixels wide and high and without metadata; null and undefined are
 * returned unchanged. Removes the text from the body, which would otherwise stay in memory while the picture is queued.
 * The format is recognised by the bytes, not by the declared type. Throws 400 for anything but a PNG, JPEG, WebP or GIF
 * of at most 5 MB, or if it decodes to too many pixels, and `Overloaded` when the queue is full.
 */
export function readPhoto(
  body: { photo?: string | null | undefined },
  queueKey?: QueueKey,
): Promise<Buffer | null | undefined> {
  // Not async itself: an async function would retain the text until it ends.
  const bytes = takePhoto(body)
  return bytes instanceof Buffer ? shrinkInTurn(bytes, queueKey) : Promise.resolve(bytes)
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

async function shrinkInTurn(bytes: Buffer, queueKey?: QueueKey): Promise<Buffer> {
  return shrinkQueue.run(async () => {
    try {
      return await shrinkPicture(bytes)
    } catch (error) {
      throw refuse(error instanceof TooManyPixels ? TOO_MANY_PIXELS : NOT_A_PHOTO)
    }
  }, queueKey)
}

function refuse(message: string): AppError {
  return fieldError(400, 'photo', message)
}
