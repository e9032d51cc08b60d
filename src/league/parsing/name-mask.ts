import { alikeKey } from '../name-key.ts'

/** The first of the private characters that stand for names while a line is read. */
const FIRST = 0xe0_00
const LAST = 0xf7_ff

/** Matches a name that is masked. */
export const MASK = String.raw`[\uE000-\uF7FF]`

const MASKS = new RegExp(MASK, 'gu')
const PRIVATE = /[\uE000-\uF8FF]/gu

/**
 * Replaces known names in lines by a single private character each, so that figures, hyphens and commas within a name
 * aren't read as scores, separators and lists.
 */
export class NameMask {
  /** By its first letter, the longest key first: a court may be called like a team and more. */
  readonly #known = new Map<string, string[]>()
  readonly #masked: string[] = []

  constructor(names: Iterable<string>) {
    const keys = [...new Set([...names].map(alikeKey))].filter((key) => key !== '')
    for (const key of keys.toSorted((a, b) => b.length - a.length)) {
      const own = this.#known.get(key[0]!)
      if (own === undefined) this.#known.set(key[0]!, [key])
      else own.push(key)
    }
  }

  /** A character that stands for a text, whatever it is. */
  maskOf(text: string): string {
    if (FIRST + this.#masked.length > LAST) return text
    this.#masked.push(text)
    return String.fromCodePoint(FIRST + this.#masked.length - 1)
  }

  /** The line with each whole known name masked. */
  mask(line: string): string {
    const text = line.replaceAll(PRIVATE, '')
    const { folded, places } = fold(text)
    let result = ''
    let done = 0
    for (let at = 0; at < folded.length; at++) {
      if (places[at]! < done || isPartOfWord(folded[at - 1])) continue
      const key = this.#known
        .get(folded[at]!)
        ?.find((one) => folded.startsWith(one, at) && !isPartOfWord(folded[at + one.length]))
      if (key === undefined) continue
      const until = places[at + key.length] ?? text.length
      result += text.slice(done, places[at]) + this.maskOf(text.slice(places[at], until).trim())
      done = until
      at += key.length - 1
    }
    return result + text.slice(done)
  }

  unmask(line: string): string {
    return line.replaceAll(MASKS, (one) => this.#masked[one.codePointAt(0)! - FIRST] ?? '')
  }
}

/** A line as names are compared, and the place of each of its characters in the line. */
function fold(text: string): { folded: string; places: number[] } {
  let folded = ''
  const places: number[] = []
  let at = 0
  for (const character of text) {
    // Blanks are trimmed from a key.
    const key = /\s/.test(character) ? ' ' : alikeKey(character)
    for (let index = 0; index < key.length; index++) places.push(at)
    folded += key
    at += character.length
  }
  return { folded, places }
}

function isPartOfWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character)
}
