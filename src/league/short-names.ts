import { tellingWords } from './badge-letters.ts'

/** «San» or «Ñam» alone says little. */
const MIN_LENGTH = 4

/**
 * A short name for each of some teams, in their order: its first significant words, as many as make four letters
 * and tell it from the others; in the end the whole name.
 */
export function shortNames(names: readonly string[]): string[] {
  const words = names.map((name) => tellingWords(name))
  return names.map((name, index) => {
    for (let count = 1; count < words[index]!.length; count += 1) {
      const short = startOf(words[index]!, count)
      const isOwn = words.every((other, at) => at === index || startOf(other, count) !== short)
      if (isOwn && short.length >= MIN_LENGTH) return short
    }
    return name
  })
}

function startOf(words: readonly string[], count: number): string {
  return words.slice(0, count).join(' ')
}
