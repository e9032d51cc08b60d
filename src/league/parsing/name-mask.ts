import { groupBy } from '../group-by.ts'
import { alikeKey } from '../name-key.ts'
import { plainSigns, typedKey } from './plain.ts'

/** The first of the private characters that stand for names while a line is read. */
const FIRST = 0xe0_00
const LAST = 0xf7_ff

/** Matches a name that is masked. */
export const MASK = String.raw`[\uE000-\uF7FF]`

const MASKS = new RegExp(MASK, 'gu')
/** Characters that a text may not hold before names are masked. */
export const PRIVATE = /[\uE000-\uF8FF]/gu

/** The names that go on from a letter; `mask`: of the one that ends with it. */
type Letter = { next: Map<string, Letter>; mask?: string }

/**
 * Replaces known names in lines by a single private character each, the same for the same name, so that figures, hyphens
 * and commas within a name aren't read as scores and separators.
 */
export class NameMask {
  readonly #known: Letter = { next: new Map() }
  readonly #names: readonly string[]
  /** The keys of the characters that were looked at. */
  readonly #keys = new Map<string, string>()

  /** @param names each with what it is called beside its name, if anything */
  constructor(names: readonly { name: string; shortName?: string }[]) {
    const keys = new Map<string, string>()
    for (const { name } of names) keys.set(keyOf(name), name)
    for (const { name, shortName = name } of names)
      if (!keys.has(keyOf(shortName))) keys.set(keyOf(shortName), name)
    // «Osos 🐻» is also Osos, unless another name is.
    for (const [key, [one, other]] of groupBy(names, ({ name }) => typedKey(name)))
      if (one !== undefined && other === undefined && !keys.has(key)) keys.set(key, one.name)
    this.#names = [...new Set(keys.values())].slice(0, LAST - FIRST + 1)
    const masks = new Map(this.#names.map((name, index) => [name, String.fromCodePoint(FIRST + index)]))
    for (const [key, name] of keys) {
      let last = this.#known
      for (let at = 0; at < key.length; at++) {
        if (!last.next.has(key[at]!)) last.next.set(key[at]!, { next: new Map() })
        last = last.next.get(key[at]!)!
      }
      if (key !== '' && masks.has(name)) last.mask = masks.get(name)!
    }
  }

  /** The line with each whole known name masked; the longest, as a court may be called like a team and more. */
  mask(line: string): string {
    const { folded, positions } = this.#fold(line)
    let result = ''
    let done = 0
    for (let at = 0; at < folded.length; at++) {
      if (positions[at]! < done || isPartOfWord(folded[at - 1])) continue
      let found: { end: number; mask: string } | undefined
      let last = this.#known.next.get(folded[at]!)
      for (let end = at + 1; last !== undefined; last = last.next.get(folded[end++]!))
        if (last.mask !== undefined && !isPartOfWord(folded[end])) found = { end, mask: last.mask }
      if (found === undefined) continue
      result += line.slice(done, positions[at]) + found.mask
      done = positions[found.end] ?? line.length
      at = found.end - 1
    }
    return result + line.slice(done)
  }

  /** The line with the known names in the place of what stands for them. */
  unmask(line: string): string {
    return line.replaceAll(MASKS, (one) => this.#names[one.codePointAt(0)! - FIRST] ?? '')
  }

  /** A line as names are compared, and the place of each of its characters in the line. */
  #fold(text: string): { folded: string; positions: number[] } {
    let folded = ''
    const positions: number[] = []
    let at = 0
    for (const character of text) {
      let key = this.#keys.get(character)
      // Blanks are trimmed from a key.
      if (key === undefined) this.#keys.set(character, (key = /\s/.test(character) ? ' ' : keyOf(character)))
      for (let index = 0; index < key.length; index++) positions.push(at)
      folded += key
      at += character.length
    }
    return { folded, positions }
  }
}

function keyOf(name: string): string {
  return plainSigns(alikeKey(name))
}

function isPartOfWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character)
}
