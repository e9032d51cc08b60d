import { boardOf, liveStateOf, type LiveState } from '#league/live.ts'
import type { LoggedPoints } from '#league/points-log.ts'
import { newScoreboard, play, type Scoreboard } from '#league/scoreboard.ts'
import { Chance } from '#server/demo/chance.ts'
import { readConfig } from '#server/kernel/config.ts'
import { findLive } from '#server/live/queries.ts'
import type { Account } from '../accounts.ts'
import { addGame } from '../factories.ts'
import { buildLeagueOfDelegates, type LeagueOfDelegates } from '../league-of-delegates.ts'
import { repeatCommand, seed } from './chosen.ts'
import { trial } from './trial.ts'

const STEPS = 60
const MINUTE_MS = 60_000

/** A phone with a scoreboard, on a network that loses requests and answers, and delivers some late. */
class Phone {
  board: Scoreboard = newScoreboard({ quarters: 4, minutes: 60, teamFouls: 5 })
  /** Null while it doesn't write. */
  turn: string | null = null
  readonly #account: Account
  readonly #path: string
  readonly #chance: Chance
  #number = 0
  #count = 0
  #late: (() => Promise<unknown>)[] = []

  constructor(account: Account, gameId: number, chance: Chance) {
    this.#account = account
    this.#path = `/game/${gameId}/live`
    this.#chance = chance
  }

  /** Each point has a time of its own, by which it is known again. */
  press(now: number): void {
    const side = this.#chance.pick(['local', 'visitant'] as const)
    const points = this.#chance.pick([1, 2, 3] as const)
    const running = play(this.board, { type: 'start' }, 0)
    this.board = this.#chance.happens(0.1)
      ? play(running, { type: 'undo' }, now)
      : play(running, { type: 'score', side, points }, now)
  }

  /** Returns the entries of the log that the server has acknowledged. */
  async send(): Promise<readonly LoggedPoints[]> {
    if (this.turn === null) return []
    this.#number += 1
    const { log } = this.board
    const part = { number: this.#number, from: this.#count, points: log.slice(this.#count) }
    const answer = await this.#put({ turn: this.turn, replaces: null, ...part }, log)
    if (answer === null) return []
    this.#count = answer.count
    return log.slice(0, answer.count)
  }

  async begin(replaces: string | null): Promise<void> {
    const turn = `turn-${this.#chance.between(1e8, 1e9)}`
    const first = replaces === null ? this.board.log : []
    const start = { turn, replaces, number: 0, from: 0, points: first }
    const answer = await this.#put(start, first)
    if (answer === null) return
    this.turn = turn
    this.#number = 0
    this.#count = answer.count
    if (answer.taken) this.board = boardOf(answer.taken.state, { log: answer.taken.points }, 0)
  }

  async deliverLate(): Promise<void> {
    for (const send of this.#late.splice(0)) await send()
  }

  /** Null without an answer, or when it is refused. */
  async #put(write: object, log: readonly LoggedPoints[]) {
    const body = { ...write, state: liveStateOf({ ...this.board, log }, 0) }
    const put = () => this.#account.call('PUT', this.#path, body)
    const fate = this.#chance.pick(['well', 'well', 'well', 'twice', 'late', 'unsent', 'unanswered'] as const)
    if (fate === 'late') this.#late.push(put)
    if (fate === 'late' || fate === 'unsent') return null
    if (fate === 'twice') await put()
    const answer = await put()
    if (answer.statusCode === 409) this.turn = null
    else if (answer.statusCode !== 200) throw new Error(answer.body)
    if (fate === 'unanswered' || answer.statusCode !== 200) return null
    return answer.json<{ count: number; taken: { state: LiveState; points: LoggedPoints[] } | null }>()
  }
}

/** Two phones write the same game, break off and take over: no point counts twice, and none is lost that was acknowledged. */
trial('live', 200, async ({ engine, rounds, report }) => {
  const league = await buildLeagueOfDelegates(engine, {
    config: readConfig({ RATE_LIMIT_WRITES: '10000000', RATE_LIMIT_READS: '10000000' }),
  })
  const faults: string[] = []
  let taken = 0
  for (let round = 0; round < rounds; round++) {
    const made = await playRound(league, new Chance(seed + round))
    taken += made.taken
    faults.push(...made.faults.map((fault) => `round ${round}: ${fault} (${repeatCommand('live')})`))
  }
  await report(`${rounds} rounds of ${STEPS} steps, taken over ${taken} times`)
  return taken > 0 ? faults : [...faults, 'nobody took over']
})

async function playRound({ store, groupId, teams, gatos, perros }: LeagueOfDelegates, chance: Chance) {
  const gameId = await addGame(store, groupId, teams.gatos, teams.perros, { date: new Date().toISOString() })
  const phones = [new Phone(gatos, gameId, chance), new Phone(perros, gameId, chance)]
  const faults: string[] = []
  let acknowledged: readonly LoggedPoints[] = []
  let taken = 0
  for (let step = 1; step <= STEPS; step++) {
    const phone = chance.pick(phones)
    const known = await findLive(store.db, gameId)
    if (chance.happens(0.6)) phone.press(step * MINUTE_MS)
    else if (chance.happens(0.2)) await phone.deliverLate()
    else if (phone.turn !== null) {
      const sent = await phone.send()
      if (sent.length > acknowledged.length) acknowledged = sent
    } else {
      await phone.begin(known?.turn ?? null)
      if (phone.turn !== null && known !== null) taken += 1
    }
    const log = (await findLive(store.db, gameId))?.log ?? []
    const text = JSON.stringify(log)
    const begins = (part: readonly LoggedPoints[]) =>
      JSON.stringify(log.slice(0, part.length)) === JSON.stringify(part)
    if (!begins(acknowledged)) faults.push(`step ${step}: lost of ${JSON.stringify(acknowledged)}: ${text}`)
    if (known !== null && !begins(known.log)) faults.push(`step ${step}: changed what was known: ${text}`)
    const moments = new Set(log.map(({ left, side }) => `${left} ${side}`))
    if (moments.size < log.length) faults.push(`step ${step}: twice: ${text}`)
  }
  return { faults, taken }
}
