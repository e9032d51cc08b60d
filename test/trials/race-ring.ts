import { nameKey } from '#league/name-key.ts'
import type { Chance } from '#server/demo/chance.ts'
import { ofOperator } from '#server/kernel/access.ts'
import { openStore, type Store } from '#server/db/store.ts'
import { changeUser, findUser } from '#server/users/queries.ts'
import { onTestFinished } from 'vitest'
import { addLoggedIn } from '../accounts.ts'
import { type Engine, testDatabase } from '../create-test-store.ts'
import { addLeague, addPhase } from '../factories.ts'
import { startApi } from '../league-process.ts'
import { sunday } from '../league-of-delegates.ts'

export type Method = 'POST' | 'PUT' | 'DELETE'
export type Account = { id: number; token: string }

/** A write about to be sent. */
export type Entrant = {
  by: Account
  method: Method
  path: string
  body?: object
  headers?: Record<string, string>
}

export type Outcome = { status: number; message: string | null }

/** The data of one race: four teams of their own group, and two courts. */
export type Ground = {
  groupId: number
  teams: [number, number, number, number]
  entries: [number, number, number, number]
  courts: [number, number]
}

/** The setting of the races: a database, two processes that serve it, and its only two admins. */
export class Ring {
  readonly store: Store
  readonly chance: Chance
  readonly leagueId: number
  readonly admins: [Account, Account]
  readonly #urls: readonly string[]
  readonly #phaseId: number
  #made = 0

  constructor(
    { store, urls }: { store: Store; urls: readonly string[] },
    chance: Chance,
    ids: { leagueId: number; phaseId: number; admins: [Account, Account] },
  ) {
    this.store = store
    this.chance = chance
    this.leagueId = ids.leagueId
    this.admins = ids.admins
    this.#urls = urls
    this.#phaseId = ids.phaseId
  }

  /** A number that no other name here contains. */
  number(): number {
    return ++this.#made
  }

  admin(): Account {
    return this.chance.pick(this.admins)
  }

  /** An instant without other games, and a second one so close that games at both would overlap. */
  hours(): [string, string] {
    const hour = Date.parse(sunday) + this.number() * 6 * 3_600_000
    const other = hour + this.chance.between(-89, 89) * 60_000
    return [new Date(hour).toISOString(), new Date(other).toISOString()]
  }

  /** Sends a write to one of the servers and returns its status, and the message of a refusal. */
  async send({ by, method, path, body, headers }: Entrant): Promise<Outcome> {
    const answer = await fetch(`${this.chance.pick(this.#urls)}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${by.token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (answer.status < 300) return { status: answer.status, message: null }
    return { status: answer.status, message: (JSON.parse(text) as { message: string }).message }
  }

  /** The current ETag of a thing, as an account reads it. */
  async versionOf(path: string, { token }: Account = this.admin()): Promise<string> {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${this.chance.pick(this.#urls)}/api${path}`, { headers })
    await answer.arrayBuffer()
    return answer.headers.get('etag')!
  }

  /** Makes the two accounts the only admins again, whatever has happened to them. */
  async restoreAdmins(): Promise<void> {
    const ids = this.admins.map(({ id }) => id)
    await this.store.write((tx) =>
      tx
        .updateTable('user')
        .set({ admin: false })
        .where('id', 'not in', ids)
        .where('admin', '=', true)
        .execute(),
    )
    for (const [place, { id }] of this.admins.entries()) {
      const user = await findUser(this.store.db, id)
      if (user?.admin) continue
      if (user)
        await this.store.write((tx) => changeUser(tx, ofOperator({ id }), {}, ofOperator({ admin: true })))
      else this.admins[place] = await addLoggedIn(this.store, `Admin ${this.number()}`, { admin: true })
    }
  }

  /** New data for a race, created directly in the database. */
  ground(): Promise<Ground> {
    const number = this.number()
    return this.store.write(async (db) => {
      const group = { name: `Grupo ${number}`, competition_group_id: this.#phaseId }
      const [competition] = await db.insertInto('competition').values(group).returning('id').execute()
      const four = ['A', 'B', 'C', 'D'].map((letter) => `Equipo ${number} ${letter}`)
      const teams = await db
        .insertInto('team')
        .values(four.map((name) => ({ name, name_key: nameKey(name), league_id: this.leagueId })))
        .returning('id')
        .execute()
      const entries = await db
        .insertInto('competition_team')
        .values(
          teams.map(({ id }, seed) => ({ team_id: id, competition_id: competition!.id, seed: seed + 1 })),
        )
        .returning('id')
        .execute()
      const two = ['A', 'B'].map((letter) => `Cancha ${number} ${letter}`)
      const courts = await db
        .insertInto('court')
        .values(two.map((name) => ({ name, name_key: nameKey(name), direction: 'Calle', lights: false })))
        .returning('id')
        .execute()
      return {
        groupId: competition!.id,
        teams: idsOf(teams) as Ground['teams'],
        entries: idsOf(entries) as Ground['entries'],
        courts: idsOf(courts) as Ground['courts'],
      }
    })
  }
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id)
}

/** Sets up the races on a new database. */
export async function openRing(engine: Engine, chance: Chance): Promise<Ring> {
  const url = await testDatabase(engine)
  const store = openStore(url)
  onTestFinished(() => store.close())
  const servers = await Promise.all([startApi(url), startApi(url)])
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop()))))
  const leagueId = await addLeague(store)
  const phaseId = await addPhase(store, leagueId)
  const admins: [Account, Account] = [
    await addLoggedIn(store, 'Una', { admin: true }),
    await addLoggedIn(store, 'Otra', { admin: true }),
  ]
  const urls = servers.map((server) => server.url)
  return new Ring({ store, urls }, chance, { leagueId, phaseId, admins })
}
