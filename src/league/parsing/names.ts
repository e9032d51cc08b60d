import { tellingWords } from '../badge-letters.ts'
import { nameKey } from '../name-key.ts'
import { nearNames } from '../near-names.ts'
import { typedKey } from './plain.ts'

type Named = { name: string; shortName?: string }

const MAX_OFFERED = 5
/** Nobody answers more questions: to further unknown names nothing is offered. */
const MAX_ASKED = 500
/** «CB» and the letter of a second team are in many names. */
const MIN_SHARED = 3
/** Longer parts of a name aren't looked for. */
const MAX_WORDS = 8
/** Words that say nothing of which team or court is meant, even where only one has them. */
const COMMON_WORDS = new Set(
  'atletico baloncesto basket basketball basquet cancha centro club colegio deportiva deportivo equipo instalacion municipal parque pista polideportivo team'.split(
    ' ',
  ),
)

/** Finds which known team or court a typed name means. */
export class NameIndex<Thing extends Named> {
  readonly #byName = new Map<string, Set<Thing>>()
  readonly #byShortName = new Map<string, Set<Thing>>()
  /** By each run of words within their names and short names. */
  readonly #byPart = new Map<string, Set<Thing>>()
  /** By the words of their names and short names, without articles and prepositions, and by the keys of those. */
  readonly #byWhole = new Map<string, Set<Thing>>()

  #ownParts: readonly string[] | null = null
  /** What may be meant by the names that were looked for, by their keys. */
  readonly #asked = new Map<string, Thing[]>()

  constructor(known: Iterable<Thing> = []) {
    for (const thing of known) this.add(thing)
  }

  add(thing: Thing): void {
    const { name, shortName } = thing
    this.#ownParts = null
    this.#asked.clear()
    include(this.#byName, typedKey(name), thing)
    if (shortName !== undefined) include(this.#byShortName, typedKey(shortName), thing)
    for (const key of [name, shortName ?? name].map(typedKey)) {
      const words = tellingWords(key)
      for (const whole of [key, words.join(' ')]) include(this.#byWhole, whole, thing)
      for (let from = 0; from < words.length; from++) {
        for (let count = 1; count <= MAX_WORDS; count++)
          include(this.#byPart, words.slice(from, from + count).join(' '), thing)
      }
    }
  }

  /** The thing whose name was typed, without regard to case and accents unless two names differ in those alone. */
  byName(typed: string): Thing | undefined {
    return theOne(this.#byName.get(typedKey(typed)), typed)
  }

  /**
   * The thing whose name or short name was typed, without regard to case and accents; else those that may be meant,
   * which have to be asked: a part of a name, a name with more around it, a word that only one has, or a misspelling.
   * @returns at most five that may be meant, the likeliest first
   */
  find(typed: string): { thing?: Thing; near?: Thing[] } {
    const key = typedKey(typed)
    const thing = this.byName(typed) ?? theOne(this.#byShortName.get(key), typed)
    if (thing !== undefined) return { thing }
    if (!this.#asked.has(key)) this.#asked.set(key, this.#asked.size < MAX_ASKED ? this.#near(key) : [])
    return { near: this.#asked.get(key)! }
  }

  /** The thing that alone has a typed word or run of words in its name: «Chamberí» for Triples de Chamberí. */
  byOwnPart(typed: string): Thing | undefined {
    const key = typedKey(typed)
    const having = this.#byPart.get(tellingWords(key).join(' ')) ?? new Set()
    const isOwn = having.size > 0 && key.length > MIN_SHARED && isDistinctive(key, key, having)
    return isOwn ? [...having][0] : undefined
  }

  #distinctive(): readonly string[] {
    return (this.#ownParts ??= [...this.#byPart].flatMap(([part, having]) =>
      having.size === 1 && part.length > MIN_SHARED && !COMMON_WORDS.has(part) ? part : [],
    ))
  }

  #near(key: string): Thing[] {
    /** How many letters of what was typed each has. */
    const shared = new Map<Thing, number>()
    const offer = (things: Iterable<Thing>, letters: number) => {
      for (const thing of things) shared.set(thing, Math.max(letters, shared.get(thing) ?? 0))
    }
    const words = tellingWords(key)
    for (const whole of new Set([key, words.join(' ')])) {
      for (const near of nearNames(whole, [...this.#byWhole.keys()]))
        offer(this.#byWhole.get(near)!, whole.length - 0.5)
      // «Valekas» for Vallekas Basket.
      for (const near of nearNames(whole, this.#distinctive()))
        offer(this.#byPart.get(near)!, whole.length - 1)
    }
    for (let from = 0; from < words.length; from++) {
      for (let until = from + 1; until <= words.length; until++) {
        const part = words.slice(from, until).join(' ')
        const having = this.#byPart.get(part)
        if (having === undefined) break
        if (part.length < MIN_SHARED) continue
        const isAll = until - from === words.length
        if (isAll || isDistinctive(part, key, having)) offer(having, part.length)
        else offer(this.#byWhole.get(part) ?? [], part.length)
      }
    }
    const likeliest = [...shared].toSorted(([, one], [, other]) => other - one)
    return likeliest.slice(0, MAX_OFFERED).map(([thing]) => thing)
  }
}

function theOne<Thing extends Named>(same: Iterable<Thing> = [], typed: string): Thing | undefined {
  const [one, ...others] = same
  return others.length === 0 ? one : [one!, ...others].find(({ name }) => nameKey(name) === nameKey(typed))
}

/** Whether a part of what was typed belongs to one thing alone; figures tell the teams of a club apart. */
function isDistinctive(part: string, key: string, having: ReadonlySet<Named>): boolean {
  const [thing] = having
  if (having.size > 1 || COMMON_WORDS.has(part) || !/\p{L}/u.test(part)) return false
  const [typed, known] = [key, thing!.name].map((name) => name.replaceAll(/\D/g, ''))
  return typed === '' || known === '' || typed === known
}

function include<Thing>(map: Map<string, Set<Thing>>, key: string, thing: Thing): void {
  map.set(key, (map.get(key) ?? new Set()).add(thing))
}
