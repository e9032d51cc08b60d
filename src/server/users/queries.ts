import type { ExpressionBuilder } from 'kysely'
import { ACCOUNTS_PAGE_SIZE } from '#contract/limits.ts'
import type { AccountsPage, User } from '#contract/users.ts'
import { listActiveCompetitions } from '../competitions/queries.ts'
import { addDelegate, isDelegate, listTeamsOf, removeDelegate } from '../delegacies/queries.ts'
import { type Granted, teamInUse, type Viewer } from '../kernel/access.ts'
import type { Database, Db, Tx } from '../db/database.ts'
import { findDelegates, listTeams, withDelegate } from '../teams/queries.ts'
import { alikeKey, nameKey } from '#league/name-key.ts'
import { byName } from '#league/name-order.ts'
import { countRows } from '../db/count-rows.ts'

export type NewUser = {
  name: string
  email: string | null
  passwordHash: string
  role: Granted<Role>
}

/** Rights that only an admin may grant. `teamId`: one more team that the account looks after; null takes all away. */
export type Role = { admin?: boolean | undefined; teamId?: number | null | undefined }

/** The user of a name, without regard to case, and the stored password hash. */
export function findUserByName(
  db: Db,
  name: string,
): Promise<{ id: number; password_hash: string } | undefined> {
  return db
    .selectFrom('user')
    .select(['id', 'password_hash'])
    .where('name_key', '=', nameKey(name))
    .executeTakeFirst()
}

/** Inserts users and returns their ids in the same order. */
export async function createUsers(tx: Tx, users: readonly NewUser[]): Promise<number[]> {
  const rows = await tx
    .insertInto('user')
    .values(
      users.map((user) => ({
        name: user.name,
        name_key: nameKey(user.name),
        email: user.email,
        address_key: user.email === null ? null : nameKey(user.email),
        password_hash: user.passwordHash,
        admin: user.role.admin ?? false,
      })),
    )
    .returning(['id', 'name_key'])
    .execute()
  const idOf = new Map(rows.map((row) => [row.name_key, row.id]))
  const ids = users.map((user) => idOf.get(nameKey(user.name))!)
  const delegates = users.flatMap(({ role: { teamId } }, index) =>
    teamId == null ? [] : { user_id: ids[index]!, team_id: teamId },
  )
  if (delegates.length > 0) await tx.insertInto('delegate').values(delegates).execute()
  return ids
}

/**
 * A user with the active groups of their team: that in use on the session which asks for its own account (`viewer`), else
 * their first.
 */
export async function findUser(db: Db, id: number, viewer?: InUse | null): Promise<User | undefined> {
  const rows = await accounts(db).where('id', '=', id).execute()
  const teams = await listTeamsOf(db, id)
  return (
    await withCompetitions(
      db,
      rows.map((row) => asAccount(row, teams, viewer)),
    )
  )[0]
}

/** Users, by name; `expanded` adds their team. */
export async function listUsers(
  db: Db,
  { expanded = false, letIn }: { expanded?: boolean | undefined; letIn?: boolean | undefined },
  viewer: Viewer,
): Promise<User[]> {
  const users = await withCompetitions(db, await listAccounts(db, { letIn }, viewer))
  if (!expanded) return users
  const teams = new Map((await listTeams(db)).map((team) => [team.id, team]))
  const delegates = await findDelegates(db, [...teams.keys()], viewer)
  return users.map((user) => {
    const team = user.teamId === null ? undefined : teams.get(user.teamId)
    return team ? { ...user, team: withDelegate(team, delegates) } : user
  })
}

export type AccountFilter = {
  /** With a team or the admins' role, or with neither. */
  letIn?: boolean | undefined
  /** Without a session. */
  away?: boolean | undefined
  /** Words of the name, the e-mail or the team. */
  search?: string | undefined
  /** Only accounts that are as old as this one, or older. */
  newest?: number | undefined
}

export async function listAccounts(
  db: Db,
  { letIn, away = false, search = '', newest }: AccountFilter,
  viewer?: InUse,
): Promise<Account[]> {
  const rows = await accounts(db)
    .$if(letIn === true, (all) => all.where((is) => is.or([isDelegate(is), is('admin', '=', true)])))
    .$if(letIn === false, (all) => all.where(isWaiting))
    .$if(away, (all) => all.where('id', 'not in', db.selectFrom('session').select('user_id')))
    .$if(newest !== undefined, (all) => all.where('id', '<=', newest!))
    .execute()
  const teams = await listTeamsOf(db)
  const words = alikeKey(search).split(' ')
  // SQLite knows neither accents nor letters beyond ASCII.
  const found = rows.filter(({ id, name, email }) => {
    const text = alikeKey([name, email, ...(teams.get(id) ?? []).map((team) => team.name)].join(' '))
    return words.every((word) => text.includes(word))
  })
  return found.toSorted(byName).map((row) => asAccount(row, teams, viewer))
}

export async function findAccountsPage(
  db: Db,
  { page = 1, ...filter }: AccountFilter & { page?: number | undefined },
): Promise<AccountsPage> {
  const found = await listAccounts(db, filter)
  const shown = found.slice((page - 1) * ACCOUNTS_PAGE_SIZE, page * ACCOUNTS_PAGE_SIZE)
  return {
    accounts: await withCompetitions(db, shown),
    matching: found.length,
    total: await countRows(db.selectFrom('user')),
    newest: found.reduce<number | null>((newest, { id }) => Math.max(newest ?? 0, id), null),
  }
}

/** The number of accounts that have no team and aren't admins. */
export function countWaitingAccounts(db: Db): Promise<number> {
  return countRows(db.selectFrom('user').where(isWaiting))
}

/** Of accounts that nobody has let in: they have no team, and aren't admins. */
export function isWaiting(is: ExpressionBuilder<Database, 'user'>) {
  return is.and([is.not(isDelegate(is)), is('admin', '=', false)])
}

type Account = Pick<User, 'id' | 'name' | 'email' | 'admin' | 'teamId' | 'teams'>
/** Whose session asks, and the team in use on it. */
type InUse = Pick<Viewer, 'userId' | 'teamId'>

function accounts(db: Db) {
  return db.selectFrom('user').select(['id', 'name', 'email', 'admin'])
}

function asAccount(
  row: Omit<Account, 'teamId' | 'teams'>,
  teamsOf: Awaited<ReturnType<typeof listTeamsOf>>,
  viewer?: InUse | null,
): Account {
  const teams = teamsOf.get(row.id) ?? []
  const teamId = teamInUse(teams, viewer?.userId === row.id ? viewer.teamId : null)
  return { ...row, teamId, ...(teams.length > 1 && { teams }) }
}

async function withCompetitions(db: Db, rows: readonly Account[]): Promise<User[]> {
  const teamIds = rows.map((row) => row.teamId).filter((id) => id !== null)
  const active = await listActiveCompetitions(db, [...new Set(teamIds)])
  return rows.map((row) => {
    const competitions = (row.teamId !== null && active.get(row.teamId)) || []
    return { ...row, userId: row.id, competitions, activeCompetitionId: competitions[0]?.id ?? null }
  })
}

export async function findPasswordById(db: Db, id: number): Promise<string | null> {
  const row = await db.selectFrom('user').select('password_hash').where('id', '=', id).executeTakeFirst()
  return row?.password_hash ?? null
}

export async function isNameTaken(db: Db, name: string, exceptId: number): Promise<boolean> {
  const taken = db.selectFrom('user').select('id').where('id', '<>', exceptId)
  return (await taken.where('name_key', '=', nameKey(name)).executeTakeFirst()) !== undefined
}

/** `confirmed`: only accounts that have confirmed the address count. */
export async function isEmailTaken(
  db: Db,
  email: string,
  { exceptId, confirmed }: { exceptId: number; confirmed: boolean },
): Promise<boolean> {
  let taken = db
    .selectFrom('user')
    .leftJoin('confirmed_email', 'confirmed_email.user_id', 'user.id')
    .select('user.id')
    .where('user.id', '<>', exceptId)
    .where('address_key', '=', nameKey(email))
  if (confirmed) taken = taken.whereRef('confirmed_email.email', '=', 'user.email')
  return (await taken.executeTakeFirst()) !== undefined
}

/**
 * Updates the given fields of a user. `password`: the hash of a password that an admin sets; `teamId`: one more team, or
 * null for none at all.
 */
export async function changeUser(
  tx: Tx,
  { id }: Granted<{ id: number }>,
  { name, email }: { name?: string | undefined; email?: string | null | undefined },
  { admin, teamId, password }: Granted<Role & { password?: string | undefined }>,
): Promise<void> {
  const columns = {
    ...(name !== undefined && { name, name_key: nameKey(name) }),
    ...(email !== undefined && {
      email,
      email_key: null,
      address_key: email === null ? null : nameKey(email),
    }),
    ...(admin !== undefined && { admin }),
    // Who is no longer let in has as long as everybody from now on.
    ...((admin !== undefined || teamId !== undefined) && { unseen_since: null }),
    ...(password !== undefined && { password_hash: password }),
  }
  if (Object.keys(columns).length > 0)
    await tx.updateTable('user').set(columns).where('id', '=', id).execute()
  if (teamId === null) await removeDelegate(tx, id)
  if (teamId != null) await addDelegate(tx, { id, teamId })
}

/** Takes a team from an account. */
export async function endDelegacy(tx: Tx, { id }: Granted<{ id: number }>, teamId: number): Promise<void> {
  await removeDelegate(tx, id, teamId)
  await tx.updateTable('user').set({ unseen_since: null }).where('id', '=', id).execute()
}

/** Changes a user's own password. */
export async function changePassword(
  tx: Tx,
  { id }: Granted<{ id: number }>,
  passwordHash: string,
): Promise<void> {
  await tx.updateTable('user').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

export function countAdmins(db: Db): Promise<number> {
  return countRows(db.selectFrom('user').where('admin', '=', true))
}

/** Deletes accounts. Their actions stay in the audit log, but the logged states of the accounts are cleared. */
export async function anonymiseUsers(tx: Tx, { ids }: Granted<{ ids: readonly number[] }>): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('audit')
    .set({ before: null, after: null })
    .where('entity', '=', 'user')
    .where('entity_id', 'in', ids)
    .execute()
  await tx.deleteFrom('user').where('id', 'in', ids).execute()
}

/** Those of the given e-mails that belong to an account. */
export async function listEmails(db: Db, emails: readonly string[]): Promise<Set<string | null>> {
  const rows = await db.selectFrom('user').select('email').where('email', 'in', emails).execute()
  return new Set(rows.map((row) => row.email))
}

/** The names of users, by id; deleted users are missing. */
export async function listNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('user').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
