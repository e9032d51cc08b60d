import { MAX_NAME_LENGTH } from '#contract/limits.ts'
import type { Competition } from '#contract/competitions.ts'
import type { PastedQuestion } from '#contract/paste.ts'
import { Group } from '#league/group/group.ts'
import { alikeKey, nameKey } from '#league/name-key.ts'
import { NameIndex } from '#league/parsing/names.ts'
import { ignore, refuse, wait } from '#league/parsing/parsed-line.ts'
import type { PasteContext } from './paste-context.ts'
import type { Questions } from './questions.ts'

/** A team of the phase or a court; one that the text brings has a negative id until it is saved. */
export type Named = { id: number; name: string }

/** A team that the text enters in a group: a new one, or one that other seasons have by this name. */
export type NewEntry = Named & { competitionId: number }

/** The first ids of new courts and groups: those of teams, which answers name, don't depend on them. */
const [COURTS_FROM, GROUPS_FROM] = [-1_000_000, -2_000_000]
const NEW = 'new'
const MAX_TEAMS_OFFERED = 40
const NO_GAME = 'no-game'
const NOTHING = 'nothing'

/**
 * Finds what the names of a text mean, and asks about those that nothing has: undefined while there is no answer, so that
 * all of a line is asked at once. Without its group a line isn't read further.
 */
export class PastedNames {
  readonly entries: NewEntry[] = []
  readonly newCourts: Named[] = []
  readonly newGroups: Competition[] = []
  readonly #entered: PasteContext
  readonly #questions: Questions
  readonly #isSheet: boolean
  readonly #teams: NameIndex<Named>
  readonly #courts: NameIndex<Named>

  /** @param isSheet only a sheet brings teams and groups: a line of a chat is a game only if both teams stand in it */
  constructor(entered: PasteContext, questions: Questions, isSheet: boolean) {
    this.#entered = entered
    this.#questions = questions
    this.#isSheet = isSheet
    this.#teams = new NameIndex(entered.teams)
    this.#courts = new NameIndex(entered.courts)
  }

  get #groups(): Group[] {
    return [...this.#entered.groups.values()]
  }

  groupsOf(name: string): Group[] {
    const { thing } = this.#teams.find(name)
    return this.#groups.filter(({ entries }) => entries.some(({ teamId }) => teamId === thing?.id))
  }

  /**
   * The team that a line names. A name that no team of the phase has is asked: it may be one of them, or enter a group.
   * @param group the group that the line or a title says, or the rival's
   */
  team(typed: string, line: number, group: Group | null): Named | undefined {
    if (typed.length > MAX_NAME_LENGTH) refuse('No entendemos los nombres.')
    const { thing: exact, near = [] } = this.#teams.find(typed)
    const known = exact ?? this.#teams.byOwnPart(typed)
    if (known !== undefined) return known
    const isNone = `«${typed}» no es ningún equipo de la fase.`
    const none = () => (this.#isSheet ? refuse(isNone) : ignore(isNone))
    if (!/\p{L}/u.test(typed)) none()
    const only = group ?? (this.#groups.length === 1 ? this.#groups[0]! : null)
    if (near.length === 0 && only === null && this.#isSheet)
      refuse(
        `«${typed}» no está en ningún grupo de la fase. Si es nuevo, di en una columna cuál es su grupo.`,
      )
    const { answer, thing } = this.#ask(
      { kind: 'team', quote: typed, text: `¿Quién es «${typed}»?`, line },
      near.length > 0 ? near : this.#entered.teams.slice(0, MAX_TEAMS_OFFERED),
      this.#isSheet ? only && { [NEW]: `Es nuevo, en ${only.name}` } : { [NOTHING]: 'Ninguno de la fase' },
    )
    if (answer === NOTHING) none()
    return answer === NEW ? this.#enter(typed, only!.id) : thing
  }

  #enter(typed: string, groupId: number): Named {
    const group = this.#entered.groups.get(groupId)!
    if (group.phase.crossing && group.games.length > 0)
      refuse(`El cuadro ya tiene partidos: «${typed}» ya no puede entrar en él.`)
    const team = { id: -(this.entries.length + 1), name: typed }
    this.#teams.add(team)
    this.entries.push({ ...team, competitionId: groupId })
    this.#entered.groups.set(groupId, group.entering(team))
    return team
  }

  #ask<Thing extends Named>(
    { line, ...asked }: Pick<PastedQuestion, 'kind' | 'text' | 'quote'> & { line: number },
    things: readonly Thing[],
    others: Record<string, string> | null,
  ): { answer: string | null; thing: Thing | undefined } {
    if (this.#questions.areTooMany)
      refuse('Hay demasiados nombres que no conocemos: trae la temporada por partes.')
    const known = things.map(({ id, name }) => [String(id), name] as const)
    const key = `${asked.kind}:${alikeKey(asked.quote)}`
    const options = [...known, ...Object.entries(others ?? {})]
    const answer = this.#questions.ask({ ...asked, key, options }, line)
    return { answer, thing: things.find(({ id }) => String(id) === answer) }
  }

  court(typed: string, line: number): Named | null | undefined {
    const name = typed.slice(0, MAX_NAME_LENGTH)
    const { thing: known, near = [] } = this.#courts.find(name)
    if (known !== undefined) return known
    const text = `«${name}» está junto a un partido. ¿Qué es?`
    const create = `Una cancha: crear «${name}»`
    const others = { [NOTHING]: 'No cambia nada', [NO_GAME]: 'No es un partido', [NEW]: create }
    const { answer, thing } = this.#ask({ kind: 'court', quote: name, text, line }, near, others)
    if (answer === NO_GAME) ignore(`Dice «${name}»: no se guarda.`)
    if (answer === NOTHING) return null
    if (answer !== NEW) return thing
    const court = { id: COURTS_FROM - this.newCourts.length, name }
    this.newCourts.push(court)
    this.#courts.add(court)
    return court
  }

  /** The group that a line or a title names: `Grupo A`, or `A` in a column; one that isn't there may be created. */
  group(typed: string, line: number): Group {
    const groups = this.#groups
    const key = alikeKey(typed)
    const keys = [key, key.replace(/^grupo /, ''), `grupo ${key}`]
    const known = groups.find(({ name }) => keys.includes(alikeKey(name)))
    if (known !== undefined) return known
    if (!this.#isSheet || typed.length > MAX_NAME_LENGTH - 6) refuse(`En esta fase no hay ningún «${typed}».`)
    const name = /^[\p{L}\p{N}]{1,2}$/u.test(typed) ? `Grupo ${typed.toUpperCase()}` : typed
    const stored = groups.filter(({ id }) => id > 0)
    const text = `¿Qué grupo es «${name}»?`
    const others = { [NEW]: `Crear «${name}»` }
    const { answer, thing } = this.#ask({ kind: 'group', quote: typed, text, line }, stored, others)
    if (answer !== NEW) return thing ?? wait()
    const existing = groups.find((group) => nameKey(group.name) === nameKey(name))
    if (existing !== undefined) return existing
    const id = GROUPS_FROM - this.newGroups.length
    const { phase, league } = this.#entered
    const group = new Group({ id, name, competitionTypeId: null, phase, league, entries: [] }, [])
    this.newGroups.push(group.competition)
    this.#entered.groups.set(id, group)
    return group
  }

  /** The court of the games that say none: asked once, and none without an answer. */
  placeOfAll(line: number): Named | null {
    const { courts } = this.#entered
    if (courts.length === 0) return null
    const options = courts.map(({ id, name }) => [String(id), name] as const)
    const text = 'Cancha de % que no la dicen'
    const asked = { key: 'place', kind: 'place', text, quote: '', options, isOptional: true } as const
    const answer = this.#questions.ask(asked, line)
    return courts.find(({ id }) => String(id) === answer) ?? null
  }

  courtOf(id: number | null): string | null {
    const courts: Named[] = [...this.#entered.courts, ...this.newCourts]
    return courts.find((court) => court.id === id)?.name ?? null
  }
}
