import { once } from 'node:events'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Chance } from '#server/demo/chance.ts'
import { freePort } from '../free-port.ts'

/** A received e-mail and its time; `read`: its text, parsed by another library than the one that wrote it. */
export type Arrived = { at: number; to: string; messageId: string; read: string }

/** Its possible reactions to an e-mail, out of ten. */
const moods = [
  'takes',
  'takes',
  'takes',
  'takes',
  'slow',
  'slow',
  'refuses',
  'refuses',
  'lost',
  'lost',
] as const

/**
 * A real mail server with random reactions: it accepts an e-mail, accepts it after a delay, refuses it for now, or
 * accepts it and disconnects before it says so. It may also be down.
 */
export class MoodyMailServer {
  readonly arrived: Arrived[] = []
  readonly #chance: Chance
  #calm = false
  #port = 0
  #server: SMTPServer | undefined

  constructor(chance: Chance) {
    this.#chance = chance
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`
  }

  async open(): Promise<void> {
    this.#port ||= await freePort()
    const sockets = new Map<number, Socket>()
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 1,
      onData: (stream, { envelope, remotePort }, done) => {
        const take = async () => {
          const mood = this.#calm ? 'takes' : this.#chance.pick(moods)
          // A client killed in the middle of an e-mail has sent none.
          const raw = await text(stream).catch(() => null)
          if (raw === null) return
          if (mood === 'refuses') return done(Object.assign(new Error('Try later'), { responseCode: 451 }))
          await this.#take(envelope.rcptTo[0]!.address, raw)
          if (mood === 'slow') await sleep(this.#chance.between(100, 600))
          if (mood === 'lost') sockets.get(remotePort)?.destroy()
          else done()
        }
        void take()
      },
    })
    server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort!, socket))
    // A client killed while sending disconnects.
    server.on('error', () => {})
    server.listen(this.#port, '127.0.0.1')
    await once(server.server, 'listening')
    this.#server = server
  }

  /** Shuts down; clients that are sending are disconnected. */
  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server!.close(() => resolve())
    })
  }

  /** Accepts everything from now on. */
  calmDown(): void {
    this.#calm = true
  }

  async #take(to: string, raw: string): Promise<void> {
    const { messageId, text: read } = await PostalMime.parse(raw)
    this.arrived.push({ at: Date.now(), to, messageId: messageId!, read: read! })
  }
}
