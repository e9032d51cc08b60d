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
  readonly #known: ReadonlyMap<string, readonly { key: string; mask: string }[]>
  readonly #names: readonly string[]

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
    const masked = [...keys].flatMap(([key, name]) => {
      const mask = masks.get(name)
      return key === '' || mask === undefined ? [] : { key, mask }
    })
    masked.sort((a, b) => b.key.length - a.key.length)
    this.#known = groupBy(masked, ({ key }) => key[0]!)
  }

  /** The line with each whole known name masked. */
  mask(line: string): string {
    const { folded, positions } = fold(line)
    let result = ''
    let done = 0
    for (let at = 0; at < folded.length; at++) {
      if (positions[at]! < done || isPartOfWord(folded[at - 1])) continue
      const found = this.#known
        .get(folded[at]!)
        ?.find(({ key }) => folded.startsWith(key, at) && !isPartOfWord(folded[at + key.length]))
      if (found === undefined) continue
      result += line.slice(done, positions[at]) + found.mask
      done = positions[at + found.key.length] ?? line.length
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
function fold(text: string): { folded: string; positions: number[] } {
  let folded = ''
  const positions: number[] = []
  let at = 0
  for (const character of text) {
    // Blanks are trimmed from a key.
    const key = /\s/.test(character) ? ' ' : keyOf(character)
    for (let index = 0; index < key.length; index++) positions.push(at)
    folded += key
    at += character.length
  }
  return { folded, positions }
}

function isPartOfWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character)
}
