import { text } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Chance } from '#server/demo/chance.ts'
import { freePort } from '../free-port.ts'

/** An e-mail that has arrived, and when; `read`: its text, by a parser that isn't the writer's. */
export type Arrived = { at: number; to: string; messageId: string; read: string }

/** What it may do with an e-mail: of ten. */
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
 * A real mail server that does what chance makes of it: takes an e-mail, takes it after a while, refuses it for now, or
 * takes it and breaks off before it says so. It may be gone altogether.
 */
export class MoodyMailServer {
  readonly arrived: Arrived[] = []
  readonly #chance: Chance
  #calm = false
  #port = 0
  #server: SMTPServer | undefined
  readonly #reading: Promise<unknown>[] = []

  constructor(chance: Chance) {
    this.#chance = chance
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`
  }

  async open(): Promise<void> {
    this.#port ||= await freePort()
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout: 1,
      onData: (stream, session, callback) => {
        const mood = this.#calm ? 'takes' : this.#chance.pick(moods)
        const to = session.envelope.rcptTo[0]!.address
        void text(stream).then((raw) => {
          if (mood === 'refuses')
            return callback(Object.assign(new Error('Try later'), { responseCode: 451 }))
          this.#take(to, raw)
          if (mood === 'lost')
            return [...server.connections].find(({ id }) => id === session.id)?._socket.destroy()
          setTimeout(callback, mood === 'slow' ? this.#chance.between(100, 600) : 0)
        })
      },
    })
    // Whoever is killed while sending breaks off.
    server.on('error', () => {})
    this.#server = server
    await new Promise<void>((resolve) => void server.listen(this.#port, '127.0.0.1', resolve))
  }

  /** Goes away; whoever is sending is broken off. */
  async close(): Promise<void> {
    await new Promise<void>((resolve) => void this.#server!.close(resolve))
  }

  /** From now on it takes everything. */
  calmDown(): void {
    this.#calm = true
  }

  /** All that has arrived has been read when it resolves. */
  async read(): Promise<readonly Arrived[]> {
    await Promise.all(this.#reading)
    return this.arrived
  }

  #take(to: string, raw: string): void {
    const at = Date.now()
    const reading = PostalMime.parse(raw).then(({ messageId, text: said }) =>
      this.arrived.push({ at, to, messageId: messageId!, read: said! }),
    )
    this.#reading.push(reading)
  }
}
