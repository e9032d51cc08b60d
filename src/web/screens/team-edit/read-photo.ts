/** What a photo may take as a file, as on the server. */
const MAXIMUM_BYTES = 5 * 2 ** 20

const UNREADABLE = 'Eso no es una foto que podamos leer: tiene que ser PNG, JPEG, WebP o GIF.'
const TOO_LARGE = 'La foto ocupa demasiado: como mucho 5 MB.'

export const PHOTO_FORMATS = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

/** A chosen file as a data URL, or why it won't do; what the browser can't draw is no picture. */
export async function readPhoto(file: File): Promise<{ photo: string } | { refusal: string }> {
  if (!PHOTO_FORMATS.includes(file.type)) return { refusal: UNREADABLE }
  if (file.size > MAXIMUM_BYTES) return { refusal: TOO_LARGE }
  try {
    const photo = await dataUrlOf(file)
    const image = new Image()
    image.src = photo
    await image.decode()
    return { photo }
  } catch (cause) {
    console.error(cause)
    return { refusal: UNREADABLE }
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
