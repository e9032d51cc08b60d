import { AppError } from '../errors.ts'

/** What a photo may take as a file. */
const maximumBytes = 5 * 2 ** 20

/** The side of the square into which a photo is fitted, in pixels. */
const side = 512

/** Enough for any camera; a picture that unfolds to more is an attack. */
const maximumPixels = 50_000_000

const accepted = new Set(['png', 'jpeg', 'webp', 'gif'])

/**
 * The picture of a data URL, at most 512 pixels wide and high, as WebP without what the camera wrote into it.
 * What it is, its bytes say, not its name. Throws 400 for anything that isn't a PNG, JPEG, WebP or GIF of 5 MB.
 */
export async function readPhoto(dataUrl: string): Promise<Buffer> {
  const bytes = Buffer.from(/^data:[^,]*;base64,(.*)$/s.exec(dataUrl)?.[1] ?? '', 'base64')
  if (bytes.length > maximumBytes) throw refuse('La foto ocupa demasiado: como mucho 5 MB.')
  try {
    const picture = (await import('sharp')).default(bytes, {
      limitInputPixels: maximumPixels,
      failOn: 'error',
    })
    if (!accepted.has((await picture.metadata()).format ?? '')) throw new Error('another format')
    return await picture
      .rotate()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    throw refuse('Eso no es una foto que podamos leer: tiene que ser PNG, JPEG, WebP o GIF.')
  }
}

function refuse(message: string): AppError {
  return new AppError(400, message, { photo: message })
}
