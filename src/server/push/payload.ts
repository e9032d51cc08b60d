import type { Words } from '../notices/kinds/kind.ts'

/** What a push service takes is 4 kB, of which encrypting uses some; a letter takes four bytes at most. */
const MAX_LENGTHS = { title: 120, text: 400 }

/**
 * What a device's worker shows of a notice, as JSON.
 *
 * @param tag by which a repeated one takes the place of the first
 */
export function payloadOf({ title, text, path }: Words, tag: string): string {
  return JSON.stringify({
    title: cut(title, MAX_LENGTHS.title),
    text: cut(text, MAX_LENGTHS.text),
    path,
    tag,
  })
}

/** By whole characters: half of one is none. */
function cut(text: string, most: number): string {
  const characters = Array.from(text)
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}
