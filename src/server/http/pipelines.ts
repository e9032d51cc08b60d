import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { apiError } from './errors.ts'

/** How many requests of one connection may be without their answer. No browser sends the second before the first has it. */
const MAX_PIPELINED = 10

/** A connection of which nothing more is answered. */
const refused = Infinity

const body = Buffer.from(JSON.stringify(apiError(429)))
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': body.length,
  'retry-after': '1',
  connection: 'close',
}

/** Counts what connections ask for at once: for a few bytes each they could have hundreds of answers made. */
export class Pipelines {
  readonly #unanswered = new WeakMap<Socket, number>()

  /** Whether a request is to be answered. When not, it has been refused, and its connection goes after what came before. */
  admits({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const before = this.#unanswered.get(socket) ?? 0
    if (before === refused) return false
    if (before === MAX_PIPELINED) {
      this.#unanswered.set(socket, refused)
      response.writeHead(429, headers).end(body)
      // What it sends from now on isn't even read.
      socket.pause()
      return false
    }
    this.#unanswered.set(socket, before + 1)
    response.once('close', () => this.#unanswered.set(socket, this.#unanswered.get(socket)! - 1))
    return true
  }
}
