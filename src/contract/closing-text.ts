import { type Closing, isClosedOn, type MaybeClosing } from '#league/court-closing.ts'

/**
 * When a court is closed, to follow `Cerrada`: `del 3 nov al 20 nov`; empty if it isn't.
 * @param nameOf names a day, without its article
 */
export function closingText({ closedFrom, closedUntil }: Closing, nameOf: (day: string) => string): string {
  if (closedFrom === null) return ''
  const from = nameOf(closedFrom)
  if (closedUntil === null) return `desde el ${from}, hasta nuevo aviso`
  return closedFrom === closedUntil ? `el ${from}` : `del ${from} al ${nameOf(closedUntil)}`
}

/** A court as it is named in a text beside a game: `Olmo`, or `Olmo, cerrada` on a day on which it is closed. */
export function courtText({ name, ...closing }: { name: string } & MaybeClosing, day: string): string {
  return isClosedOn(closing, day) ? `${name}, cerrada` : name
}
