/** Articles and prepositions, which give no initials. */
const SMALL_WORDS = new Set(['al', 'de', 'del', 'el', 'en', 'la', 'las', 'lo', 'los', 'the', 'y'])

/** One or two capital letters (or digits) for a team: those of its first two significant words. */
export function badgeInitials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = words.filter((word) => !SMALL_WORDS.has(word.toLowerCase()))
  const [first = '?', second] = telling.length > 0 ? telling : words
  const initials =
    second === undefined ? Array.from(first).slice(0, 2) : [first, second].map((word) => Array.from(word)[0])
  return initials.join('').toLocaleUpperCase('es')
}

/** Which of `count` colours a name gets: a hash, the same everywhere (FNV-1a of its UTF-16). */
export function badgeColor(name: string, count: number): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < name.length; index += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193) >>> 0
  }
  return hash % count
}
