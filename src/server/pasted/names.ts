import { MAX_NAME_LENGTH } from '#contract/limits.ts'
import { alikeKey, nameKey } from '#league/name-key.ts'
import { NameIndex } from '#league/parsing/names.ts'
import { NoGame, refuse } from '#league/parsing/parsed-line.ts'
import type { PasteFacts, PastedGroup } from './facts.ts'
import type { Questions } from './questions.ts'

/** A team of the phase; one that the text enters has a negative id until it is saved. */
export type PastedTeam = { id: number; name: string }
/** A court; a new one has a negative id until it is created. */
export type PastedCourt = { id: number; name: string }

/** A team that the text enters in a group: a new one, or one that other seasons have by this name. */
export type NewEntry = PastedTeam & { competitionId: number }

const NEW = 'new'
/** It is no name at all. */
const NOTHING = 'nothing'

const TOO_MANY = 'Hay demasiados nombres que no conocemos: trae la temporada por partes.'

/** Finds what the names of a text mean, and asks about those that nothing has: undefined while there is no answer. */
export class PastedNames {
  readonly entries: NewEntry[] = []
  readonly newCourts: PastedCourt[] = []
  readonly newGroups: PastedGroup[] = []
  readonly #facts: PasteFacts
  readonly #questions: Questions
  readonly #teams: NameIndex<PastedTeam>
  readonly #courts: NameIndex<PastedCourt>

  constructor(facts: PasteFacts, questions: Questions) {
    this.#facts = facts
    this.#questions = questions
    this.#teams = new NameIndex(facts.teams)
    this.#courts = new NameIndex(facts.courts)
  }

  /** The team of the phase with exactly this name; null for none. */
  teamNamed(name: string): PastedTeam | null {
    const found = this.#teams.find(name)
    return 'thing' in found ? found.thing : null
  }

  /**
   * The team that a line names. A name that no team of the phase has is asked: it may be one of them, or, in a sheet,
   * enter a group.
   *
   * @param group the group that the line or a title says, or the rival's
   */
  team(
    typed: string,
    { line, group, isSheet }: { line: number; group: PastedGroup | null; isSheet: boolean },
  ): PastedTeam | undefined {
    if (typed.length > MAX_NAME_LENGTH) refuse('No entendemos los nombres.')
    const known = this.#teams.find(typed)
    if ('thing' in known) return known.thing
    const { near } = known
    // Only a sheet brings teams: a line of a chat is a game only if both stand in it.
    const none = {
      as: isSheet ? 'refused' : 'ignored',
      why: `«${typed}» no es ningún equipo de la fase.`,
    } as const
    if (near.length === 0 && (!isSheet || !/\p{L}/u.test(typed))) throw new NoGame(none)
    if (this.#questions.areTooMany) refuse(TOO_MANY)
    const { groups } = this.#facts
    const only = group ?? (groups.length === 1 ? groups[0]! : null)
    if (near.length === 0 && only === null)
      refuse(
        `«${typed}» no está en ningún grupo de la fase. Si es nuevo, di en una columna cuál es su grupo.`,
      )
    const text =
      near.length > 0
        ? `«${typed}» se parece a un equipo de la fase. ¿Cuál es?`
        : `«${typed}» no está en la fase. ¿Es nuevo?`
    const found = this.#ask('team', { typed, text, things: near, line }, [
      ...(isSheet ? [] : [[NOTHING, 'Ninguno: no es de la fase'] as const]),
      ...(!isSheet || only === null ? [] : [[NEW, `Es nuevo, en ${only.name}`] as const]),
    ])
    if (found === NOTHING) throw new NoGame(none)
    return found === NEW ? this.#enter(typed, only!) : found
  }

  #enter(typed: string, group: PastedGroup): PastedTeam {
    if (this.#facts.phase.crossing && group.paired.games.length > 0)
      refuse(`El cuadro ya tiene partidos: «${typed}» ya no puede entrar en él.`)
    const team = { id: -(this.entries.length + 1), name: typed }
    this.#teams.add(team)
    this.entries.push({ ...team, competitionId: group.id })
    const seed = Math.max(0, ...group.paired.entries.map((entry) => entry.seed)) + 1
    group.paired.entries = [...group.paired.entries, { teamId: team.id, name: team.name, seed }]
    return team
  }

  /** Asks which of some things a name means, or one of the further answers. */
  #ask<Thing extends { id: number; name: string }, Other extends string>(
    kind: 'team' | 'court' | 'group',
    { typed, text, things, line }: { typed: string; text: string; things: readonly Thing[]; line: number },
    others: readonly (readonly [Other, string])[],
  ): Thing | Other | undefined {
    const key = `${kind}:${alikeKey(typed)}`
    const options = [...things.map(({ id, name }) => [String(id), name] as const), ...others]
    const answer = this.#questions.ask({ key, kind, text, words: typed, options }, line)
    if (answer === null) return undefined
    return things.find(({ id }) => String(id) === answer) ?? (answer as Other)
  }

  /** The court that a line names; null for none. */
  court(typed: string, line: number): PastedCourt | null | undefined {
    const name = typed.slice(0, MAX_NAME_LENGTH)
    const known = this.#courts.find(name)
    if ('thing' in known) return known.thing
    if (this.#questions.areTooMany) refuse(TOO_MANY)
    const text = `No hay ninguna cancha que se llame «${name}». ¿Cuál es?`
    const found = this.#ask('court', { typed: name, text, things: known.near, line }, [
      [NEW, `Crear «${name}»`],
      [NOTHING, 'No es una cancha'],
    ])
    if (found === NOTHING) return null
    if (found !== NEW) return found
    const court = { id: -(this.newCourts.length + 1), name }
    this.newCourts.push(court)
    this.#courts.add(court)
    return court
  }

  /** The group that a line or a title names: `Grupo A`, or `A` in a column; one that isn't there may be created. */
  group(typed: string, line: number, isSheet: boolean): PastedGroup | undefined {
    const { groups, phase } = this.#facts
    const key = alikeKey(typed)
    const keys = [key, key.replace(/^grupo /, ''), `grupo ${key}`]
    const known = groups.find(({ name }) => keys.includes(alikeKey(name)))
    if (known !== undefined) return known
    if (!isSheet || this.#questions.areTooMany || typed.length > MAX_NAME_LENGTH - 6)
      refuse(`En esta fase no hay ningún «${typed}».`)
    const name = /^[\p{L}\p{N}]{1,2}$/u.test(typed) ? `Grupo ${typed.toUpperCase()}` : typed
    const stored = groups.filter(({ id }) => id > 0)
    const text = `En esta fase no hay ningún «${name}». ¿Cuál es?`
    const found = this.#ask('group', { typed, text, things: stored, line }, [[NEW, `Crear «${name}»`]])
    if (found !== NEW) return found
    const existing = groups.find((group) => nameKey(group.name) === nameKey(name))
    if (existing !== undefined) return existing
    const id = -(this.newGroups.length + 1)
    const { crossing, gamesPerPair, gamesPerRound } = phase
    const paired = { crossing, gamesPerPair, gamesPerRound, entries: [], games: [] }
    const own = { id, name, competitionGroupId: phase.id, competitionTypeId: null, paired }
    const group = own as unknown as PastedGroup
    this.newGroups.push(group)
    groups.push(group)
    return group
  }

  /** The court of the games that say none: asked once, and none without an answer. */
  placeOfAll(line: number): PastedCourt | null {
    const { courts } = this.#facts
    if (courts.length === 0) return null
    const options = courts.map(({ id, name }) => [String(id), name] as const)
    const text = 'Cancha de % que no la dicen'
    const asked = { key: 'place', kind: 'place', text, words: '', options, isOptional: true } as const
    const answer = this.#questions.ask(asked, line)
    return courts.find(({ id }) => String(id) === answer) ?? null
  }

  courtOf(id: number | null): string | null {
    const courts = [...this.#facts.courts, ...this.newCourts]
    return courts.find((court) => court.id === id)?.name ?? null
  }
}
