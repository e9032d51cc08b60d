import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { OWN_HEADERS } from '#contract/own-answer.ts'
import { apiError } from './errors.ts'

/**
 * How many unanswered requests one connection may have. Browsers don't send a second one before the first is answered.
 */
const MAX_PIPELINED = 10

/** Marks a connection whose further requests aren't answered. */
const refused = Infinity

const body = Buffer.from(JSON.stringify(apiError(429)))
const headers = {
  ...OWN_HEADERS,
  'content-type': 'application/json; charset=utf-8',
  'content-length': body.length,
  'retry-after': '1',
  connection: 'close',
}

/** Limits pipelined requests, with which a connection could cause hundreds of responses for a few bytes each. */
export class Pipelines {
  readonly #unanswered = new WeakMap<Socket, number>()

  /**
   * Whether a request may be answered. If not, it has been refused, and its connection closes after earlier responses.
   */
  admits({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const before = this.#unanswered.get(socket) ?? 0
    if (before === refused) return false
    if (before === MAX_PIPELINED) {
      this.#unanswered.set(socket, refused)
      response.writeHead(429, headers).end(body)
      // Nothing more is read from it.
      socket.pause()
      return false
    }
    this.#unanswered.set(socket, before + 1)
    response.once('close', () => this.#unanswered.set(socket, this.#unanswered.get(socket)! - 1))
    return true
  }
}
