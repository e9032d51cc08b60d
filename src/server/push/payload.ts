import type { NoticeText } from '../notices/kinds.ts'

/** Push services accept 4 kB, including the overhead of encryption; a character takes four bytes at most. */
const MAX_LENGTHS = { title: 120, text: 400 }

/**
 * What the service worker shows of a notice, as JSON.
 *
 * @param tag a notification with the same tag replaces the first one
 */
export function payloadOf({ title, text, path }: NoticeText, tag: string): string {
  return JSON.stringify({
    title: cut(title, MAX_LENGTHS.title),
    text: cut(text, MAX_LENGTHS.text),
    path,
    tag,
  })
}

/** Cuts between characters, never within a surrogate pair. */
function cut(text: string, maxLength: number): string {
  const characters = Array.from(text)
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength - 1).join('')}…`
}
