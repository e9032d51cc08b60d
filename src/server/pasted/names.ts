import { alikeKey } from '#league/name-key.ts'
import { nearNames } from '#league/near-names.ts'
import type { PasteFacts, PastedGroup } from './facts.ts'
import type { Questions } from './questions.ts'

/** A team of the phase; one that the text enters has a negative id until it is saved. */
export type PastedTeam = { id: number; name: string }
/** A court; a new one has a negative id until it is created. */
export type PastedCourt = { id: number; name: string }

/** What became of a name: the thing it means, a question, or why it can't be. */
export type Meant<Thing> = { thing: Thing } | { asked: true } | { why: string }

/** A team that the text enters in a group: a new one, or one that other seasons have by this name. */
export type NewEntry = PastedTeam & { competitionId: number }

const NEW = 'new'
/** It is no name at all. */
const NOTHING = 'nothing'

const TOO_MANY = 'Hay demasiados nombres que no conocemos: pega la temporada por partes.'

/** Finds what the names of a text mean, and asks about those that nothing has. */
export class PastedNames {
  readonly entries: NewEntry[] = []
  readonly newCourts: PastedCourt[] = []
  readonly #facts: PasteFacts
  readonly #questions: Questions
  /** The teams of the phase by the keys of their names and their short names, and the courts. */
  readonly #teams = new Map<string, PastedTeam>()
  readonly #courts: Map<string, PastedCourt>

  constructor(facts: PasteFacts, questions: Questions) {
    this.#facts = facts
    this.#questions = questions
    for (const { id, name, shortName } of facts.teams) this.#teams.set(alikeKey(shortName), { id, name })
    for (const { id, name } of facts.teams) this.#teams.set(alikeKey(name), { id, name })
    this.#courts = new Map(facts.courts.map((court) => [alikeKey(court.name), court]))
  }

  isTeam(name: string): boolean {
    return this.#teams.has(alikeKey(name))
  }

  /**
   * The team that a line names. A name that no team of the phase has is asked: it may be one of them, or enter a group.
   *
   * @param group the group that the line or a title says, or the rival's
   * @param isAlone the line says nothing else, so it may be no team
   */
  team(typed: string, at: { line: number; group: PastedGroup | null; isAlone?: boolean }): Meant<PastedTeam> {
    const known = this.#teams.get(alikeKey(typed))
    if (known !== undefined) return { thing: known }
    if (this.#questions.areTooMany) return { why: TOO_MANY }
    const group = at.group ?? (this.#facts.groups.length === 1 ? this.#facts.groups[0]! : null)
    const near = this.#near(typed, this.#teams)
    if (near.length === 0 && group === null) {
      return {
        why: `«${typed}» no está en ningún grupo de la fase. Si es nuevo, pon encima el título de su grupo.`,
      }
    }
    const answer = this.#questions.ask(
      {
        key: `team:${alikeKey(typed)}`,
        kind: 'team',
        words: typed,
        options: [
          ...near.map(({ id, name }) => ({ value: String(id), name })),
          ...(group === null ? [] : [{ value: NEW, name: group.name }]),
          ...(at.isAlone ? [{ value: NOTHING, name: '' }] : []),
        ],
      },
      at.line,
    )
    if (answer === null) return { asked: true }
    if (answer === NOTHING) return { why: '' }
    if (answer === NEW) return this.#enter(typed, group!)
    return { thing: near.find(({ id }) => String(id) === answer)! }
  }

  #enter(typed: string, group: PastedGroup): Meant<PastedTeam> {
    if (this.#facts.phase.crossing && group.paired.games.length > 0) {
      return { why: `El cuadro ya tiene partidos: «${typed}» ya no puede entrar en él.` }
    }
    const team = { id: -(this.entries.length + 1), name: typed }
    this.#teams.set(alikeKey(typed), team)
    this.entries.push({ ...team, competitionId: group.id })
    const seed = Math.max(0, ...group.paired.entries.map((entry) => entry.seed)) + 1
    group.paired.entries = [...group.paired.entries, { teamId: team.id, name: team.name, seed }]
    return { thing: team }
  }

  /** The court that a line names; null for none. */
  court(typed: string, line: number): Meant<PastedCourt | null> {
    const known = this.#courts.get(alikeKey(typed))
    if (known !== undefined) return { thing: known }
    if (this.#questions.areTooMany) return { why: TOO_MANY }
    const near = this.#near(typed, this.#courts)
    const answer = this.#questions.ask(
      {
        key: `court:${alikeKey(typed)}`,
        kind: 'court',
        words: typed,
        options: [
          ...near.map(({ id, name }) => ({ value: String(id), name })),
          { value: NEW, name: typed },
          { value: NOTHING, name: '' },
        ],
      },
      line,
    )
    if (answer === null) return { asked: true }
    if (answer === NOTHING) return { thing: null }
    if (answer !== NEW) return { thing: near.find(({ id }) => String(id) === answer)! }
    const court = { id: -(this.newCourts.length + 1), name: typed }
    this.newCourts.push(court)
    this.#courts.set(alikeKey(typed), court)
    return { thing: court }
  }

  /** The court of the games that say none: asked once, and none without an answer. */
  placeOfAll(line: number): PastedCourt | null {
    const { courts } = this.#facts
    if (courts.length === 0) return null
    const options = courts.map(({ id, name }) => ({ value: String(id), name }))
    const asked = { key: 'place', kind: 'place', words: '', options, isOptional: true } as const
    const answer = this.#questions.ask(asked, line)
    return courts.find(({ id }) => String(id) === answer) ?? null
  }

  courtOf(id: number | null): string | null {
    const courts = [...this.#facts.courts, ...this.newCourts]
    return courts.find((court) => court.id === id)?.name ?? null
  }

  #near<Thing>(typed: string, known: ReadonlyMap<string, Thing>): Thing[] {
    const key = alikeKey(typed)
    // «Osos B» contains the name of a team that may be another one.
    const contained = [...known.keys()].filter((name) => name.length > 3 && ` ${key} `.includes(` ${name} `))
    return [...new Set([...nearNames(key, [...known.keys()]), ...contained])]
      .slice(0, 5)
      .map((name) => known.get(name)!)
  }
}
