import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { readBearer } from '../auth/credentials.ts'
import { Turns } from '../http/turns.ts'
import { type Kept, KeptAnswers, type Make } from './kept-answers.ts'
import { type Form, Ready } from './ready.ts'

/** What an answer that isn't kept costs whoever asks for it: `admit` may refuse it, in `wait` it waits to be made. */
export type Newcomer = {
  admit: () => Promise<void>
  wait: <Result>(make: () => Promise<Result>) => Promise<Result>
}

/** What is being made, for all who ask meanwhile. `waits`: in the line of newcomers. */
type Making = { made: Promise<Kept>; waits: boolean }

/** True where what is made belongs to something that has had its turn. */
const inTurn = new AsyncLocalStorage<boolean>()

/** The parts of the answer that is being made. */
const assembling = new AsyncLocalStorage<Map<string, string>>()

/**
 * Answers of public reads as ready bytes, by canonical address. After a write none of them counts until it has been
 * looked at anew, when it is next asked for: an answer of the API is made again and compared, and a page is drawn again
 * only if an answer that it was made of came out different.
 */
export class ReadCache {
  readonly #blind: () => boolean
  readonly #turns: Turns
  readonly #kept = new KeptAnswers()
  readonly #making = new Map<string, Making>()
  #writes = 0

  /** `blind` says when writes of others might go unnoticed: then nothing is kept and nothing kept is used. */
  constructor(blind: () => boolean, turns = new Turns()) {
    this.#blind = blind
    this.#turns = turns
  }

  /** To be called after a commit and before its answer leaves. */
  written(): void {
    this.#writes++
    // Whoever asks from now on doesn't share what was begun before.
    this.#making.clear()
  }

  /**
   * The answer of an address: the kept one while it holds, else a new one, the same for all who ask while it is being
   * made. Without `newcomer` nobody is to be asked whether it may be made.
   */
  async answer(address: string, make: Make, newcomer?: Newcomer): Promise<Ready> {
    const whole = assembling.getStore()
    try {
      const { ready } = this.#holding(address) ?? (await this.#obtain(address, make, newcomer))
      // Asked for twice and changed in between: what is made of both is never found unchanged.
      whole?.set(address, [undefined, ready.etag].includes(whole.get(address)) ? ready.etag : '')
      return ready
    } catch (error) {
      // Whatever is made of it is not found unchanged.
      whole?.set(address, '')
      throw error
    }
  }

  /** The answer of an address that has been made before and may be kept, as it is now. */
  async known(address: string): Promise<Ready | undefined> {
    const kept = this.#kept.get(address)
    return kept && !this.#blind() ? this.answer(address, kept.make) : undefined
  }

  /** What to send of an answer to somebody who sent these headers. */
  form(address: string, ready: Ready, asked: IncomingHttpHeaders): Form {
    const kept = this.#kept.get(address)
    return kept?.ready === ready ? this.#formOf(kept, asked) : ready.formFor(asked)
  }

  #formOf(kept: Kept, asked: IncomingHttpHeaders): Form {
    const form = kept.ready.formFor(asked)
    if (kept.counted !== kept.ready.bytes) this.#kept.count(kept)
    return form
  }

  /**
   * Answers a request with what is kept, before any router sees it; false when it can't, and then nothing was sent. What
   * has the form of a token may be somebody's.
   */
  serve(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
    const { method, url = '', headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || readBearer(headers.authorization) !== null) return false
    const holding = this.#holding(url)
    if (holding) {
      send(response, this.#formOf(holding, headers))
      return true
    }
    return this.#kept.has(url) && this.#serveRenewed(url, request, response)
  }

  async #serveRenewed(url: string, { headers }: IncomingMessage, response: ServerResponse): Promise<boolean> {
    try {
      const ready = await this.known(url)
      if (ready === undefined) return false
      send(response, this.form(url, ready, headers))
      return true
    } catch {
      // The router meets the same failure, and says what it is.
      return false
    }
  }

  /** What is kept under an address, if it may be used. */
  #holding(address: string): Kept | undefined {
    const kept = this.#kept.get(address)
    if (kept === undefined || this.#blind()) return undefined
    kept.isWanted = true
    return kept.asOf === this.#writes ? kept : undefined
  }

  async #obtain(address: string, make: Make, newcomer: Newcomer | undefined): Promise<Kept> {
    // While nobody sees the writes of others nothing is kept, and that is nobody's fault.
    if (this.#blind()) return this.#renew(address, make, newcomer)
    const isNew = !this.#kept.has(address) && !this.#making.has(address)
    if (isNew) await newcomer?.admit()
    return this.#share(address, make, newcomer)
  }

  #share(address: string, make: Make, newcomer: Newcomer | undefined): Promise<Kept> {
    const begun = this.#making.get(address)
    // What waits in the line waits for whoever is through it: a part of theirs, which comes as no newcomer, is made now.
    if (begun && !(begun.waits && newcomer === undefined)) return begun.made
    const making = { waits: newcomer !== undefined && !this.#kept.has(address) } as Making
    const made = this.#renew(address, make, newcomer, () => {
      making.waits = false
    }).finally(() => {
      if (this.#making.get(address) === making) this.#making.delete(address)
    })
    this.#making.set(address, Object.assign(making, { made }))
    return made
  }

  /** Looks at an answer anew in a turn of its own; the parts of a page in that of the page. */
  async #renew(
    address: string,
    make: Make,
    newcomer: Newcomer | undefined,
    onTurn = () => {},
  ): Promise<Kept> {
    const look = async () => {
      onTurn()
      return (await this.#findUnchanged(address)) ?? this.#make(address, make)
    }
    if (inTurn.getStore()) return look()
    const lookInTurn = () => inTurn.run(true, look)
    if (newcomer !== undefined && !this.#kept.has(address)) {
      return newcomer.wait(() => this.#turns.next().then(lookInTurn))
    }
    await this.#turns.again()
    return lookInTurn()
  }

  async #make(address: string, make: Make): Promise<Kept> {
    // Others may have asked since, after a write that didn't let them share this, and have had their turn.
    const holding = this.#holding(address)
    if (holding) return holding
    const asOf = this.#writes
    const before = this.#kept.get(address)
    const parts = new Map<string, string>()
    const made = await assembling.run(parts, make)
    const ready = before?.ready.equals(made) ? before.ready : new Ready(made)
    const kept = { ready, make, parts, asOf, counted: 0, isWanted: before?.isWanted ?? false }
    if (!this.#blind()) this.#kept.keep(address, kept)
    return kept
  }

  /** What is kept under an address, if it is made of others that have all stayed what they were. */
  async #findUnchanged(address: string): Promise<Kept | undefined> {
    const asOf = this.#writes
    const kept = this.#kept.get(address)
    if (!kept || !(await this.#isMadeOfTheSame(kept))) return undefined
    kept.asOf = Math.max(kept.asOf, asOf)
    return kept
  }

  /** Whether all the answers that one was made of are what they were. */
  async #isMadeOfTheSame({ parts }: Kept): Promise<boolean> {
    if (parts.size === 0) return false
    const same = await Promise.all(
      [...parts].map(async ([address, etag]) => (await this.known(address))?.etag === etag),
    ).catch(() => [false])
    return same.every(Boolean)
  }
}

function send(response: ServerResponse, { status, flat, body }: Form): void {
  response.writeHead(status, flat)
  response.end(body)
}
