import { nameKey } from '#contract/name-key.ts'
import { nearNames } from '#league/near-names.ts'
import { plainText } from '../../ui/search-text.ts'

/** A name that no team has, and the teams that may have been meant. */
export type Doubt = { typed: string; near: string[] }

/** A name as it is compared: accents and extra blanks are typing mistakes. */
export const plainName = (name: string) => plainText(name).replaceAll(/\s+/g, ' ').trim()

/**
 * Which of the names are similar to a known team's.
 *
 * @param settled names that the user has confirmed as new, one per line
 */
export function doubtsOf(
  names: readonly string[],
  teams: readonly { name: string }[],
  settled: string,
): Doubt[] {
  const keys = new Set(teams.map(({ name }) => nameKey(name)))
  const byPlain = new Map(teams.map(({ name }) => [plainName(name), name]))
  const plain = [...byPlain.keys()]
  const isSettled = new Set(settled.split('\n'))
  return names.flatMap((typed) => {
    if (keys.has(nameKey(typed)) || isSettled.has(typed)) return []
    const same = byPlain.get(plainName(typed))
    const near = same ? [same] : nearNames(plainName(typed), plain).map((key) => byPlain.get(key)!)
    return near.length === 0 ? [] : [{ typed, near }]
  })
}

/** Replaces a name in a text of one name per line. */
export function renameIn(text: string, typed: string, name: string): string {
  const isTyped = (line: string) => line.replaceAll(/\s+/g, ' ').trim() === typed
  return text
    .split('\n')
    .map((line) => (isTyped(line) ? name : line))
    .join('\n')
}
