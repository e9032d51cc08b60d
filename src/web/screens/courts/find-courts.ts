import type { Court } from '#contract/courts.ts'
import { matches, plainText } from '../../ui/search-text.ts'

/** The courts whose name or address contains every word of a text, regardless of case and accents. */
export function findCourts(courts: readonly Court[], text: string): Court[] {
  return courts.filter(({ name, direction }) => matches(plainText(`${name} ${direction}`), text.trim()))
}
