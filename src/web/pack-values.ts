/**
 * The data of a page's loaders repeats the same teams, courts and figures many times, and the names of their fields
 * with each of them. In packed form, every part and every list of names is written once. Numbers, short texts, booleans
 * and null stay as they are; everything else is an array:
 *
 * - `[0, …items]` is an array,
 * - `[n, …values]` an object; the names of its fields are the n-th of `names`, from 1,
 * - `[-n]` refers to the n-th array, object or long text, from 1, in the order in which they are completed.
 */
type Packed = { names: string[][]; value: unknown }

/** Shorter texts are no longer than a reference. */
const MIN_LONG_TEXT = 8

/** A distinct part: a long text, or an array or object as its kind and the keys of its content. */
type Part = string | { kind: number; keys: string[] }

export function packValues(value: unknown): string {
  const kinds = new Map<string, number>()
  const numbers = new Map<string, number>()
  const parts: Part[] = []
  const indexes = new Map<string, number>()

  /** The key of a part: `#` and a number, the same for equal parts; for values that are never shared, their JSON. */
  function keyOf(one: unknown): string {
    if (typeof one === 'string') {
      const text = JSON.stringify(one)
      return one.length < MIN_LONG_TEXT ? text : numbered(text, text)
    }
    if (typeof one !== 'object' || one === null) return JSON.stringify(one) ?? 'null'
    if (Array.isArray(one)) return numberedWith(0, one.map(keyOf))
    const fields = Object.entries(one).filter(([, field]) => field !== undefined)
    const names = JSON.stringify(fields.map(([name]) => name))
    const kind = kinds.get(names) ?? kinds.size + 1
    kinds.set(names, kind)
    return numberedWith(
      kind,
      fields.map(([, field]) => keyOf(field)),
    )
  }

  function numberedWith(kind: number, keys: string[]): string {
    return numbered([kind, ...keys].join(), { kind, keys })
  }

  function numbered(content: string, part: Part): string {
    const number = numbers.get(content) ?? parts.push(part) - 1
    numbers.set(content, number)
    return `#${number}`
  }

  function write(key: string): string {
    if (!key.startsWith('#')) return key
    const index = indexes.get(key)
    if (index !== undefined) return `[${-index}]`
    const part = parts[Number(key.slice(1))]!
    const text = typeof part === 'string' ? part : `[${[part.kind, ...part.keys.map(write)].join()}]`
    indexes.set(key, indexes.size + 1)
    return text
  }

  const packed = write(keyOf(value))
  return `{"names":[${[...kinds.keys()].join()}],"value":${packed}}`
}

/** Unpacks a value. Equal parts become the same object, so the result must not be modified. */
export function unpackValues(text: string): unknown {
  const { names, value } = JSON.parse(text) as Packed
  const complete: unknown[] = []

  function read(one: unknown): unknown {
    if (typeof one === 'string' && one.length >= MIN_LONG_TEXT) complete.push(one)
    if (!Array.isArray(one)) return one
    const [kind, ...rest] = one as [number, ...unknown[]]
    if (kind < 0) return complete[-kind - 1]
    const items = rest.map(read)
    const whole =
      kind === 0 ? items : Object.fromEntries(names[kind - 1]!.map((name, index) => [name, items[index]]))
    complete.push(whole)
    return whole
  }

  return read(value)
}
