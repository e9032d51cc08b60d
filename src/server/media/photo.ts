import { PHOTO_FORMATS, PHOTO_MEGABYTES } from '#contract/limits.ts'
import { NOT_A_PHOTO, PHOTO_TOO_LARGE } from '#contract/sentences.ts'
import { type AppError, fieldError } from '../errors.ts'
import { Semaphore } from '../http/semaphore.ts'

/** The side of the square into which a photo is fitted, in pixels. */
const side = 512

/** Enough for any camera; a picture that unfolds to more is an attack. */
const maximumPixels = 50_000_000

/**
 * The picture of a data URL, at most 512 pixels wide and high, as WebP without what the camera wrote into it.
 * What it is, its bytes say, not its name. Throws 400 for anything that isn't a PNG, JPEG, WebP or GIF of 5 MB.
 */
export async function readPhoto(dataUrl: string): Promise<Buffer> {
  const bytes = Buffer.from(/^data:[^,]*;base64,(.*)$/s.exec(dataUrl)?.[1] ?? '', 'base64')
  if (bytes.length > PHOTO_MEGABYTES * 2 ** 20) throw refuse(PHOTO_TOO_LARGE)
  try {
    return await oneAtATime.run(() => shrink(bytes))
  } catch {
    throw refuse(NOT_A_PHOTO)
  }
}

/** A progressive JPEG of 49 megapixels unfolds to 300 MB, whatever side it is wanted with. */
const oneAtATime = new Semaphore({ permits: 1 })

async function shrink(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  // No picture comes twice, and what is kept of one holds all that it unfolded to.
  sharp.cache(false)
  const picture = sharp(bytes, { limitInputPixels: maximumPixels, failOn: 'error' })
  if (!PHOTO_FORMATS.includes((await picture.metadata()).format ?? '')) throw new Error('another format')
  return picture
    .rotate()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
}

function refuse(message: string): AppError {
  return fieldError(400, 'photo', message)
}
