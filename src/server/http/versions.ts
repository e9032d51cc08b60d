import { createHash } from 'node:crypto'
import { AppError } from '../kernel/errors.ts'

/**
 * The version of a thing as somebody is answered it: a strong tag (RFC 9110, 8.8.3) of its content, whatever the
 * order in which its fields were filled in.
 */
export function tagOf(thing: unknown): string {
  const content = JSON.stringify(thing, withSortedKeys)
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

/**
 * Refuses a change of what is no longer as it was when its editor read it. To be asked inside the transaction
 * that changes it.
 *
 * @param ifMatch the header with the tags of the versions that may be changed; undefined asks for nothing
 * @param thing as whoever asks would be answered it now
 */
export function refuseChanged(ifMatch: string | undefined, thing: unknown): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  // A proxy that compresses answers makes their tags weak: it is the same version all the same.
  const known = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (known.includes(tagOf(thing))) return
  throw new AppError(
    412,
    'Alguien ha cambiado esto mientras lo editabas. Vuelve a cargarlo para ver cómo está ahora y repite tu cambio.',
  )
}

function withSortedKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
