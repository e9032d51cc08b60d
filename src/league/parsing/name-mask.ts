import { groupBy } from '../group-by.ts'
import { alikeKey } from '../name-key.ts'
import { plainSigns, typedKey } from './plain.ts'

/** The first of the private characters that stand for names while a line is read. */
const FIRST = 0xe0_00
const LAST = 0xf7_ff

export const MASK = String.raw`[\uE000-\uF7FF]`

const MASKS = new RegExp(MASK, 'gu')
/** Characters that a text may not hold before names are masked. */
export const PRIVATE = /[\uE000-\uF8FF]/gu

/**
 * Replaces known names in lines by a single private character each, the same for the same name, so that figures, hyphens
 * and commas within a name aren't read as scores and separators.
 */
export class NameMask {
  readonly #names: readonly string[]
  /** What stands for each name and each other form of it, by their keys. */
  readonly #masks = new Map<string, string>()
  readonly #known: RegExp
  readonly #keys = new Map<string, string>()

  constructor(names: readonly { name: string; shortName?: string }[]) {
    const keys = new Map(names.map(({ name }) => [keyOf(name), name]))
    const add = (key: string, name: string) => keys.set(key, keys.get(key) ?? name)
    for (const { name, shortName = name } of names) add(keyOf(shortName), name)
    // «Osos 🐻» is also Osos, unless another name is.
    for (const [key, [one, other]] of groupBy(names, ({ name }) => typedKey(name)))
      if (other === undefined) add(key, one!.name)
    keys.delete('')
    this.#names = [...new Set(keys.values())].slice(0, LAST - FIRST + 1)
    const masks = new Map(this.#names.map((name, index) => [name, String.fromCodePoint(FIRST + index)]))
    for (const [key, name] of keys) if (masks.has(name)) this.#masks.set(key, masks.get(name)!)
    const known = [...this.#masks.keys()].toSorted((one, other) => other.length - one.length)
    const escaped = known.map((key) => key.replaceAll(/[$()*+./?[\\\]^{|}]/gu, String.raw`\$&`))
    this.#known = new RegExp(
      String.raw`(?<![\p{L}\p{N}])(?:${escaped.join('|') || '(?!)'})(?![\p{L}\p{N}])`,
      'gu',
    )
  }

  /** The line with each whole known name masked; the longest, as a court may be called like a team and more. */
  mask(line: string): string {
    const { folded, positions } = this.#fold(line)
    let result = ''
    let done = 0
    for (const { index, 0: key } of folded.matchAll(this.#known)) {
      if (positions[index]! < done) continue
      result += line.slice(done, positions[index]) + this.#masks.get(key)!
      done = positions[index + key.length] ?? line.length
    }
    return result + line.slice(done)
  }

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
