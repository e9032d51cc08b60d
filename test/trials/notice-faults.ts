import { setTimeout as sleep } from 'node:timers/promises'
import type { Chance } from '#server/demo/chance.ts'
import { openStore, type Store } from '#server/db/store.ts'
import { type LeagueServer, startLeagueServer } from '../../bench/league-server.ts'
import { addLoggedIn, addUser } from '../accounts.ts'
import { addCourt, addGame, addGroupOf } from '../factories.ts'
import { apiCommand } from '../league-process.ts'
import type { MoodyMailServer } from './moody-mail-server.ts'

type Game = { id: number; mails: string[] }

/** A league whose games are about to be moved; each team has one game, and a delegate with e-mail. */
export type Waiting = { games: Game[]; courts: { first: number; second: number }; token: string }

export async function waitingLeague(databaseUrl: string, count: number): Promise<Waiting> {
  const store = openStore(databaseUrl)
  const names = Array.from({ length: 2 * count }, (_, index) => `Equipo ${index + 1}`)
  const { groupId, teamIds } = await addGroupOf(store, names)
  for (const [index, teamId] of teamIds.entries()) {
    const userId = await addUser(store, names[index]!, { teamId, email: mailOf(teamId) })
    const confirmed = { user_id: userId, email: mailOf(teamId), unsubscribed: false }
    await store.write((tx) => tx.insertInto('confirmed_email').values(confirmed).execute())
  }
  const games: Game[] = []
  for (let number = 0; number < count; number++) {
    const pair = teamIds.slice(2 * number, 2 * number + 2) as [number, number]
    const date = new Date(Date.now() + (7 * 24 + 2 * number) * 3_600_000).toISOString()
    games.push({ id: await addGame(store, groupId, ...pair, { date }), mails: pair.map(mailOf) })
  }
  const courts = { first: await addCourt(store, 'Primera'), second: await addCourt(store, 'Segunda') }
  const { token } = await addLoggedIn(store, 'Admin', { admin: true })
  await store.close()
  return { games, courts, token }
}

/** The production server, in as many processes as the database allows; any of them may be killed. */
export class Processes {
  readonly #databaseUrl: string
  readonly #mail: MoodyMailServer
  readonly #token: string
  #running: LeagueServer[] = []

  constructor(databaseUrl: string, mail: MoodyMailServer, token: string) {
    this.#databaseUrl = databaseUrl
    this.#mail = mail
    this.#token = token
  }

  async start(): Promise<void> {
    const count = this.#databaseUrl.startsWith('postgres') ? 2 : 1
    while (this.#running.length < count) {
      const settings = {
        DEMO: 'off',
        LOG_LEVEL: 'silent',
        RATE_LIMIT_WRITES: '1000000',
        SMTP_URL: this.#mail.url,
        MAIL_FROM: 'liga@ejemplo.es',
        // The same for all, because the messages contain it.
        PUBLIC_URL: 'https://liga.ejemplo.es',
      }
      this.#running.push(await startLeagueServer(this.#databaseUrl, { command: apiCommand, settings }))
    }
  }

  async killOne(chance: Chance): Promise<void> {
    const [one] = this.#running.splice(chance.between(0, this.#running.length - 1), 1)
    await one!.kill()
  }

  async end(): Promise<void> {
    await Promise.all(this.#running.splice(0).map((server) => server.kill()))
  }

  /** Moves a game to a court. */
  async move(gameId: number, courtId: number): Promise<void> {
    const answer = await fetch(`${this.#running[0]!.url}/api/game/${gameId}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ courtId }),
    })
    if (answer.status !== 200)
      throw new Error(`A game was moved with ${answer.status}: ${await answer.text()}`)
  }
}

/** Makes all pending messages due: the test can't wait a minute for the first e-mail, or five for a retry. */
async function hurry(store: Store): Promise<void> {
  const now = new Date(Date.now() - 1000).toISOString()
  await store.writeWithoutNotification((tx) =>
    tx.updateTable('message').set({ due_at: now }).where('ended', 'is', null).execute(),
  )
}

async function countUnended(store: Store): Promise<number> {
  const rows = await store.db.selectFrom('message').select('id').where('ended', 'is', null).execute()
  return rows.length
}

/** Waits until the notices of so many people about so many games have been written. */
export async function waitForNotices(store: Store, count: number): Promise<void> {
  for (;;) {
    const rows = await store.db.selectFrom('notice').select('id').where('kind', '=', 'game-moved').execute()
    if (rows.length >= count) return
    await sleep(50)
  }
}

/** Sends messages while the server is killed so many times at random moments, and restarted. */
export async function sendThroughKills(
  store: Store,
  processes: Processes,
  { kills, chance }: { kills: number; chance: Chance },
): Promise<void> {
  for (let round = 0; round < kills; round++) {
    await hurry(store)
    await sleep(chance.between(300, 2000))
    await processes.killOne(chance)
    await processes.start()
  }
}

/** Runs until nothing is pending. Messages in progress are left alone for the length of their lease. */
export async function sendTheRest(store: Store): Promise<void> {
  while ((await countUnended(store)) > 0) {
    await hurry(store)
    const until = performance.now() + 3000
    while (performance.now() < until && (await countUnended(store)) > 0) await sleep(100)
  }
}

function mailOf(teamId: number): string {
  return `equipo-${teamId}@ejemplo.es`
}
