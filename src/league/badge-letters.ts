/** Articles and prepositions, which give no letters. */
const SMALL_WORDS = new Set(['al', 'de', 'del', 'el', 'en', 'la', 'las', 'lo', 'los', 'the', 'y'])

const SPARE = Array.from('ABCDEFGHIJKLMNÑOPQRSTUVWXYZ0123456789')

/** One or two capital letters (or digits) for a name: those of its first two significant words. */
export function badgeLetters(name: string): string {
  const [first = '?', second] = capitalWords(name)
  return second === undefined ? first.slice(0, 2) : initialOf(first) + initialOf(second)
}

/**
 * The letters that a badge may bear, the best first: the first ones of the significant words, then others of the name
 * after its initial, then any two.
 */
export function* lettersFor(name: string): Generator<string> {
  yield* ownLetters(name)
  const initial = badgeLetters(name).charAt(0)
  for (const other of SPARE) yield initial + other
  for (const one of SPARE) for (const other of SPARE) yield one + other
}

export function* ownLetters(name: string): Generator<string> {
  yield badgeLetters(name)
  const [first = '?', ...others] = capitalWords(name)
  // The number of a club's second team says more than its first digit.
  for (const word of others) if (/^\d{2}$/.test(word)) yield word
  for (const word of others) yield initialOf(first) + initialOf(word)
  for (const word of [first, ...others])
    for (const letter of Array.from(word).slice(1)) yield initialOf(first) + letter
}

/** The words of a name without articles and prepositions; all of them where there are no others. */
export function tellingWords(name: string): string[] {
  const words = name.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = words.filter((word) => !SMALL_WORDS.has(word.toLowerCase()))
  return telling.length > 0 ? telling : words
}

/** The significant words in capitals, each letter one character. */
function capitalWords(name: string): string[] {
  return tellingWords(name).map((word) =>
    // Letters beyond the first 65,536 and those that become two in capitals (ß) would take the place of two.
    Array.from(word, (letter) => (letter.length > 1 ? '?' : letter.toUpperCase().charAt(0))).join(''),
  )
}

function initialOf(word: string): string {
  return word.charAt(0)
}
