import { PHOTO_FORMATS, PHOTO_MEGABYTES } from '#contract/limits.ts'
import { NOT_A_PHOTO, PHOTO_TOO_LARGE } from '#contract/sentences.ts'

/** The types of the files that may be chosen. */
export const PHOTO_TYPES = PHOTO_FORMATS.map((format) => `image/${format}`)

/** A chosen file as a data URL, or why it won't do; what the browser can't draw is no picture. */
export async function readPhoto(file: File): Promise<{ photo: string } | { refusal: string }> {
  if (!PHOTO_TYPES.includes(file.type)) return { refusal: NOT_A_PHOTO }
  if (file.size > PHOTO_MEGABYTES * 2 ** 20) return { refusal: PHOTO_TOO_LARGE }
  try {
    const photo = await dataUrlOf(file)
    const image = new Image()
    image.src = photo
    await image.decode()
    return { photo }
  } catch (cause) {
    console.error(cause)
    return { refusal: NOT_A_PHOTO }
  }
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('Unreadable file')))
    reader.readAsDataURL(file)
  })
}
