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

/**
 * Replaces known names in lines by a single private character each, the same for the same name, so that figures, hyphens
 * and commas within a name aren't read as scores and separators.
 */
export class NameMask {
  /** By its first letter, the longest key first: a court may be called like a team and more. */
  readonly #known = new Map<string, { key: string; mask: string }[]>()
  readonly #names: string[] = []

  /** @param names each with what it is called beside its name, if anything */
  constructor(names: readonly { name: string; shortName?: string }[]) {
    const keys = new Map<string, string>()
    for (const { name } of names) keys.set(keyOf(name), name)
    for (const { name, shortName = name } of names)
      if (!keys.has(keyOf(shortName))) keys.set(keyOf(shortName), name)
    // «Osos 🐻» is also Osos, unless another name is.
    for (const [key, [one, other]] of groupBy(names, ({ name }) => typedKey(name)))
      if (one !== undefined && other === undefined && !keys.has(key)) keys.set(key, one.name)
    const places = new Map<string, number>()
    for (const [key, name] of [...keys].toSorted(([a], [b]) => b.length - a.length)) {
      if (key === '' || this.#names.length > LAST - FIRST) continue
      if (!places.has(name)) places.set(name, this.#names.push(name) - 1)
      const mask = String.fromCodePoint(FIRST + places.get(name)!)
      const own = this.#known.get(key[0]!)
      if (own === undefined) this.#known.set(key[0]!, [{ key, mask }])
      else own.push({ key, mask })
    }
  }

  /** The line with each whole known name masked. */
  mask(line: string): string {
    const { folded, places } = fold(line)
    let result = ''
    let done = 0
    for (let at = 0; at < folded.length; at++) {
      if (places[at]! < done || isPartOfWord(folded[at - 1])) continue
      const found = this.#known
        .get(folded[at]!)
        ?.find(({ key }) => folded.startsWith(key, at) && !isPartOfWord(folded[at + key.length]))
      if (found === undefined) continue
      result += line.slice(done, places[at]) + found.mask
      done = places[at + found.key.length] ?? line.length
      at += found.key.length - 1
    }
    return result + line.slice(done)
  }

  /** The line with the known names in the place of what stands for them. */
  unmask(line: string): string {
    return line.replaceAll(MASKS, (one) => this.#names[one.codePointAt(0)! - FIRST] ?? '')
  }
}

function keyOf(name: string): string {
  return plainSigns(alikeKey(name))
}

/** A line as names are compared, and the place of each of its characters in the line. */
function fold(text: string): { folded: string; places: number[] } {
  let folded = ''
  const places: number[] = []
  let at = 0
  for (const character of text) {
    // Blanks are trimmed from a key.
    const key = /\s/.test(character) ? ' ' : keyOf(character)
    for (let index = 0; index < key.length; index++) places.push(at)
    folded += key
    at += character.length
  }
  return { folded, places }
}

function isPartOfWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character)
}
