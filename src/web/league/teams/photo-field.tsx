import { useState, type ChangeEvent } from 'react'
import type { Badge } from '#league/team-badges.ts'
import { Button } from '../../ui/button.tsx'
import { Field, type FieldProps } from '../../ui/field.tsx'
import { FileInput } from '../../ui/file-input.tsx'
import { useField } from '../../ui/form.tsx'
import { TeamBadge } from './team-badge.tsx'
import { PHOTO_FORMATS, MAX_PHOTO_MEGABYTES } from '#contract/limits.ts'
import { NOT_A_PHOTO, PHOTO_TOO_LARGE } from '#contract/sentences.ts'

/** A team's photo: its address, a data URL of the chosen file, or empty for the drawn badge. */
export function PhotoField({ badge, ...field }: FieldProps & { badge: Badge }) {
  const { value, set } = useField(field.name)
  const [refusal, setRefusal] = useState<string | null>(null)
  // Counted so that the same file can be chosen again after removing the photo.
  const [removals, setRemovals] = useState(0)

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file === undefined) return
    const read = await readPhoto(file)
    setRefusal('refusal' in read ? read.refusal : null)
    if ('photo' in read) set(read.photo)
  }

  return (
    <div className="flex flex-wrap items-start gap-5">
      <TeamBadge team={{ badge, photo: value || null }} size="large" />
      <div className="flex min-w-0 grow flex-col gap-2">
        <Field {...field} hint="PNG, JPEG, WebP o GIF.">
          {({ required: _, ...wired }) => (
            <FileInput
              {...wired}
              key={removals}
              // The focused button disappears with the photo.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={removals > 0}
              accept={PHOTO_TYPES.join(',')}
              onChange={(event) => void choose(event)}
            />
          )}
        </Field>
        <p role="alert" className="text-14 text-loss font-medium empty:hidden">
          {refusal}
        </p>
        {value === '' ? null : (
          <Button
            look="quiet"
            className="self-start"
            onClick={() => {
              set('')
              setRefusal(null)
              setRemovals(removals + 1)
            }}
          >
            Quitar la foto
          </Button>
        )}
      </div>
    </div>
  )
}

const SENT_TYPES = PHOTO_FORMATS.map((format) => `image/${format}`)
/** The accepted file types. An AVIF is converted, where the browser can draw it. */
export const PHOTO_TYPES = [...SENT_TYPES, 'image/avif']

const MAX_BYTES = MAX_PHOTO_MEGABYTES * 2 ** 20

/** The longest side that is sent, in pixels: twice what the server stores. */
const MAX_SIDE_PIXELS = 1024
const quality = 0.85

/** As a data URL, shrunk for the server's limit and the bandwidth beside a court; or why it is refused. */
export async function readPhoto(file: File): Promise<{ photo: string } | { refusal: string }> {
  if (!PHOTO_TYPES.includes(file.type)) return { refusal: NOT_A_PHOTO }
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const maySend = SENT_TYPES.includes(file.type)
    const photo = maySend && isSmall(image, file) ? null : shrink(image, file.type)
    if (photo === null && !(maySend && file.size <= MAX_BYTES)) return { refusal: PHOTO_TOO_LARGE }
    return { photo: photo ?? (await dataUrlOf(file)) }
  } catch (cause) {
    console.error(cause)
    return { refusal: NOT_A_PHOTO }
  } finally {
    URL.revokeObjectURL(address)
  }
}

function isSmall({ naturalWidth, naturalHeight }: HTMLImageElement, { size }: File): boolean {
  return Math.max(naturalWidth, naturalHeight) <= MAX_SIDE_PIXELS && size <= MAX_BYTES
}

function shrink(image: HTMLImageElement, type: string): string | null {
  const { naturalWidth: width, naturalHeight: height } = image
  const scale = Math.min(1, MAX_SIDE_PIXELS / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  // Only a JPEG surely has no transparency. A browser that can't write WebP writes a PNG.
  const photo = canvas.toDataURL(type === 'image/jpeg' ? type : 'image/webp', quality)
  return photo.startsWith('data:image/') ? photo : null
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('Unreadable file')))
    reader.readAsDataURL(file)
  })
}
