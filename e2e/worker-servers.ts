import { type LeagueServer, startServer } from './start-server.ts'

/** What a file wants of its server: `test.use({ demo: true })` at its top. */
export type Wanted = {
  /** Whether the server's new database gets the demo season. */
  demo: boolean
  /** More of the server's settings, as its environment says them. */
  settings: Record<string, string>
  /** Names the server of a file that changes what other files count: `test.use({ own: 'admin-season' })`. */
  own: string
  /** Whether its database has an admin already: `test.use({ begun: false })` for the first run. */
  begun: boolean
}

/** The servers of one worker: those that files share stay, and one of a file's own goes when the next is wanted. */
export class WorkerServers {
  readonly #shared = new Map<boolean, LeagueServer>()
  #own: { name: string; server: LeagueServer } | undefined

  async find(wanted: Wanted): Promise<LeagueServer> {
    const { demo, settings, own, begun } = wanted
    if (own === '' && begun && Object.keys(settings).length === 0) {
      const server = this.#shared.get(demo) ?? (await startServer(wanted))
      this.#shared.set(demo, server)
      return server
    }
    const name = JSON.stringify(wanted)
    if (this.#own?.name !== name) {
      await this.#own?.server.stop()
      this.#own = undefined
      this.#own = { name, server: await startServer(wanted) }
    }
    return this.#own.server
  }

  async stop(): Promise<void> {
    const own = this.#own === undefined ? [] : [this.#own.server]
    await Promise.all([...this.#shared.values(), ...own].map((server) => server.stop()))
  }
}
