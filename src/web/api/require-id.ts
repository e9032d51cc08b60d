import { readId } from '../kernel/page-address.ts'
import { notFound } from './failure.ts'

/** The id in a part of an address. Without a valid one there is no such page, as `message` says. */
export function requireId(text: string | null | undefined, message: string): number {
  const id = readId(text)
  if (id === undefined) throw notFound(message)
  return id
}
