import { createHash } from 'node:crypto'
import { AppError } from '../kernel/errors.ts'

/**
 * The version of a thing as a viewer receives it: a strong ETag (RFC 9110, 8.8.3) of its content, whatever the order of
 * its fields.
 */
export function tagOf(thing: unknown): string {
  const content = JSON.stringify(thing, withSortedKeys)
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

/**
 * Throws 412 if a thing has changed since its editor read it. Must be called inside the transaction that changes it.
 * @param ifMatch the `If-Match` header with the tags of the versions that may be changed; undefined allows any
 * @param thing as the viewer would receive it now
 */
export function refuseChanged(ifMatch: string | undefined, thing: unknown): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  // A proxy that compresses responses makes their tags weak, but the version is the same.
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
