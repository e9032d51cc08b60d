import { createHash } from 'node:crypto'
import type { EffectsOfGame } from '#league/scenarios/effects.ts'
import type { Reach } from '#league/scenarios/reaches.ts'
import type { StandingsGame } from '#league/standings.ts'
import { MAX_SEARCHED_TEAMS } from '#league/scenarios/certainties.ts'
import { addReads } from '../db/tracked-reads.ts'
import type { Touched } from '../db/watch.ts'
import { BackgroundThread } from '../kernel/background-thread.ts'
import type { Group } from './read-groups.ts'
import type { Question } from './outlook-thread.ts'
import { outlookScope } from './scopes.ts'

/** The most answers that are remembered: some 2 kB each. */
const MAX_KNOWN = 1000

/** The games of which the effects are computed at once, the next ones: some 50 ms each. */
const MAX_GAMES = 12

/** A question to the thread, with the groups whose responses wait for its answer. */
type PendingQuestion = { key: string; question: Question; groupIds: Set<number> }

/**
 * What the teams of groups can still reach, and what their next games may change: computed in a thread, and remembered by
 * everything that it depends on, so that nothing invalidates it. A response that is made before it is known lacks it,
 * and is stale as soon as it is.
 */
export class Outlooks {
  readonly #known = new Map<string, unknown>()
  readonly #queue: PendingQuestion[] = []
  readonly #onReady: (touched: Touched) => void
  readonly #onError: (error: unknown) => void
  readonly #thread = new BackgroundThread<Question, unknown>('reading/outlook-thread.ts')
  #isClosed = false

  constructor(onReady: (touched: Touched) => void, onError: (error: unknown) => void) {
    this.#onReady = onReady
    this.#onError = onError
  }

  /** Null while it is being computed; undefined for a group of which nothing is said: see `isForeseen`. */
  reachesOf(group: Group): Reach[] | null | undefined {
    if (!isForeseen(group)) return undefined
    const { foreseen } = group
    const answer = this.#answer(group.id, { foreseen })
    return answer === 'failed' ? undefined : (answer as Reach[] | null)
  }

  /** What either victory in some of its games does, by their ids; null while it is being computed. */
  effectsIn(group: Group, gameIds: readonly number[]): ReadonlyMap<number, EffectsOfGame> | null {
    const nothing = new Map<number, EffectsOfGame>()
    if (!isSearched(group) || gameIds.length === 0) return nothing
    const question = group.effectsQuestion(gameIds.slice(0, MAX_GAMES))
    const answer = this.#answer(group.id, question)
    return answer === 'failed' ? nothing : (answer as ReadonlyMap<number, EffectsOfGame> | null)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#queue.length = 0
    await this.#thread.end()
  }

  /** Null while it is being computed. */
  #answer(groupId: number, question: Question): unknown {
    const key = keyOf(question)
    if (this.#known.has(key)) {
      const known = this.#known.get(key)
      this.#remember(key, known)
      return known
    }
    addReads([outlookScope(groupId)])
    const pending = this.#queue.find((one) => one.key === key)
    if (pending) pending.groupIds.add(groupId)
    else if (!this.#isClosed) {
      this.#dropOlder(groupId, question)
      this.#queue.push({ key, question, groupIds: new Set([groupId]) })
      if (this.#queue.length === 1) this.#askNext()
    }
    return null
  }

  /** Leaves out what a group no longer asks since a write, so that each has two questions at most, and one under way. */
  #dropOlder(groupId: number, question: Question): void {
    const older = this.#queue.findIndex(
      (one, index) =>
        index > 0 && one.groupIds.has(groupId) && 'foreseen' in one.question === 'foreseen' in question,
    )
    if (older === -1) return
    const { groupIds } = this.#queue[older]!
    groupIds.delete(groupId)
    if (groupIds.size === 0) this.#queue.splice(older, 1)
  }

  #askNext(): void {
    const [next] = this.#queue
    if (next === undefined) return
    this.#thread.ask(next.question).then(
      (answer) => this.#take(answer),
      (error: unknown) => {
        this.#onError(error)
        this.#take('failed')
      },
    )
  }

  #take(answer: unknown): void {
    const pending = this.#queue.shift()
    if (pending === undefined) return
    this.#remember(pending.key, answer)
    this.#onReady(new Set([...pending.groupIds].map(outlookScope)))
    this.#askNext()
  }

  #remember(key: string, answer: unknown): void {
    this.#known.delete(key)
    this.#known.set(key, answer)
    if (this.#known.size > MAX_KNOWN) this.#known.delete(this.#known.keys().next().value!)
  }
}

function isSearched(group: Group): boolean {
  return group.isOpen && !group.phase.crossing && group.ranked.length <= MAX_SEARCHED_TEAMS
}

/** Whether a group decides something, games of it may be played, and it isn't too large. */
function isForeseen(group: Group): boolean {
  return isSearched(group) && group.places > 0
}

/** Everything that an answer depends on: games that are left count alike, created or not. */
function keyOf(question: Question): string {
  const text =
    'foreseen' in question
      ? JSON.stringify([
          question.foreseen.places,
          question.foreseen.teams.map(({ id, withdrawn, deducted }) => [id, withdrawn, deducted]),
          question.foreseen.games.map(resultOf).toSorted(),
        ])
      : // A set has no JSON of its own.
        JSON.stringify(question, (_, value: unknown) => (value instanceof Set ? [...value] : value))
  return createHash('sha256').update(text).digest('base64')
}

function resultOf(game: StandingsGame): string {
  const { localId, visitantId, finished, localScore, visitantScore, forfeit } = game
  return `${localId}-${visitantId}${finished ? `=${localScore}-${visitantScore} ${forfeit}` : ''}`
}
