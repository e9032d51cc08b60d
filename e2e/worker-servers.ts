import { type LeagueServer, startServer } from './start-server.ts'

/** The options of a file's server: `test.use({ demo: true })` at its top. */
export type Wanted = {
  /** Whether the server's new database gets the demo season. */
  demo: boolean
  /** Further environment variables of the server. */
  settings: Record<string, string>
  /** Names the server of a file whose changes would disturb other files: `test.use({ own: 'admin-season' })`. */
  own: string
  /** Whether its database has an admin already: `test.use({ begun: false })` for the first run. */
  begun: boolean
}

/** The servers of one worker: shared ones stay, and a file's own one is stopped when the next is needed. */
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
