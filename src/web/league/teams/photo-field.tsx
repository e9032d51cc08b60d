import { useState, type ChangeEvent } from 'react'
import type { Badge } from '#league/team-badges.ts'
import { Button } from '../../ui/button.tsx'
import { Field, type FieldProps } from '../../ui/field.tsx'
import { FileInput } from '../../ui/file-input.tsx'
import { useField } from '../../ui/form.tsx'
import { TeamBadge } from './team-badge.tsx'
import { PHOTO_TYPES, readPhoto } from './read-photo.ts'

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
