import type { Chance } from '#server/demo/chance.ts'
import type { Store } from '#server/db/store.ts'
import { addGroupOf } from '../factories.ts'

/** A request, and its expected status when it is sent completely. */
export type Request = { method: string; path: string; token?: string; body?: object; due: number }

/** The client's knowledge of a write: whether it was sent completely, and whether a success was received. */
export type Outcome = { sentWhole: boolean; acknowledged: boolean }

/** A write that leaves a row, and how to find that row and its change again, with their contents. */
export type Write = {
  request: Request
  find: (rows: Rows) => { noted: number; left: string | undefined }
  /** The contents of the row after the complete write. */
  whole: string
}

type Rows = Awaited<ReturnType<typeof readRows>>

/** Rows per statement: SQLite accepts 32,766 values. */
const atOnce = 1000

/** Games without a result. */
export async function addOpenGames(store: Store, count: number): Promise<number[]> {
  const { groupId, teamIds } = await addGroupOf(store, ['Gatos', 'Perros'])
  const game = { competition_id: groupId, local_id: teamIds[0]!, visitant_id: teamIds[1]! }
  const row = { ...game, finished: false, confirmed: false }
  return store.write(async (db) => {
    const ids: number[] = []
    while (ids.length < count) {
      const some = Array.from({ length: Math.min(count - ids.length, atOnce) }, () => row)
      const rows = await db.insertInto('game').values(some).returning('id').execute()
      ids.push(...rows.map(({ id }) => id))
    }
    return ids
  })
}

/** A new court. */
export function courtWrite(token: string, number: number): Write {
  const [name, direction] = [`Cancha ${number}`, `Calle ${'larga '.repeat(number % 30)}${number}`]
  return {
    request: { method: 'POST', path: '/basketball-court', token, body: { name, direction }, due: 201 },
    find: ({ courts, audit }) => {
      const court = courts.get(name)
      return { noted: audit.get(`basketball-court create ${court?.id}`) ?? 0, left: court?.direction }
    },
    whole: direction,
  }
}

/** The result of a game that has none: three columns of a row, and a row of its history. */
export function resultWrite(token: string, game: number): Write {
  const [localScore, localComment] = [41 + (game % 200), `Partido ${game}`]
  const rest = { visitantScore: 40, visitantMixed: true, visitantFairPlay: 1 }
  return {
    request: {
      method: 'PUT',
      path: `/game/addResult/${game}`,
      token,
      body: { ...rest, localScore, localComment },
      due: 200,
    },
    find: ({ games, audit }) => {
      const row = games.get(game)!
      const left = row.finished ? `${row.local_score} ${row.local_comment}` : undefined
      return { noted: audit.get(`game update ${game}`) ?? 0, left }
    },
    whole: `${localScore} ${localComment}`,
  }
}

/** A new account: a password is hashed between its arrival and its commit. */
export function accountWrite(number: number): Write {
  const [name, email] = [`Persona ${number}`, `persona${number}@ejemplo.es`]
  return {
    request: {
      method: 'POST',
      path: '/user',
      body: { name, email, password: 'f'.repeat(32) },
      due: 201,
    },
    find: ({ users, audit }) => {
      const user = users.get(name)
      return { noted: audit.get(`user create ${user?.id}`) ?? 0, left: user?.email ?? undefined }
    },
    whole: email,
  }
}

/** A request that changes nothing: a read, or an invalid large picture. */
export function chooseHarmless(chance: Chance, token: string): Request {
  const reads = ['/game', '/team', '/basketball-court', '/user', '/audit'].map((path) => ({
    method: 'GET',
    path,
    token,
    due: 200,
  }))
  const noPicture = `data:image/png;base64,${'A'.repeat(400_000)}`
  const heavy = { method: 'PUT', path: '/team/1', token, body: { photo: noPicture }, due: 400 }
  return chance.pick([...reads, heavy])
}

/** The rows that the writes left, for checking. */
export async function readRows({ db }: Store) {
  const courts = await db.selectFrom('court').select(['id', 'name', 'direction']).execute()
  const users = await db.selectFrom('user').select(['id', 'name', 'email']).execute()
  const games = await db
    .selectFrom('game')
    .select(['id', 'finished', 'local_score', 'local_comment'])
    .execute()
  const audit = await db.selectFrom('audit').select(['entity', 'action', 'entity_id']).execute()
  const notes = Map.groupBy(audit, ({ entity, action, entity_id }) => `${entity} ${action} ${entity_id}`)
  return {
    courts: new Map(courts.map((court) => [court.name, court])),
    users: new Map(users.map((user) => [user.name, user])),
    games: new Map(games.map((game) => [game.id, game])),
    audit: new Map([...notes].map(([what, rows]) => [what, rows.length])),
    noted: audit.length,
  }
}

/** The fault in the outcome of a write; null when there is none. */
export function faultOf({ request, find, whole }: Write, outcome: Outcome, rows: Rows): string | null {
  const { noted, left } = find(rows)
  const what = `${request.method} ${request.path} ${JSON.stringify(request.body)}`
  if (outcome.acknowledged && left === undefined) return `${what} was acknowledged and is lost`
  if (!outcome.sentWhole && left !== undefined) return `${what} was cut off, but is stored`
  if (left !== undefined && left !== whole) return `${what} is stored in part: ${left}`
  if (noted !== (left === undefined ? 0 : 1)) return `${what} is in the audit log ${noted} times`
  return null
}
