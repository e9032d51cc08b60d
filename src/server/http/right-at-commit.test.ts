import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Endpoint, isRead } from '#contract/endpoint.ts'
import type { User } from '#contract/users.ts'
import { type Account, addAccount, sentPassword } from '../../../test/accounts.ts'
import { addTeam } from '../../../test/factories.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { dumpAllButCounters } from '../../../test/dump-tables.ts'
import { type Attempt, makeEveryWrite, type WriteName } from '../../../test/every-write.ts'
import { readConfig } from '../kernel/config.ts'
import { buildLeagueOfDelegates, type LeagueOfDelegates } from '../../../test/league-of-delegates.ts'
import { ofOperator } from '../kernel/access.ts'
import { endSessionsOf } from '../sessions/queries.ts'
import { findProposal } from '../proposals/queries.ts'
import type { Store } from '../db/store.ts'
import { anonymiseUsers, changeUser, endDelegacy, findUser, type Role } from '../users/queries.ts'

/** What may happen to an account while its request is being received. */
type Loss = (league: LeagueOfDelegates, account: Account) => Promise<void>

const toEnd: Record<string, Loss> = {
  'the session ended': ({ store }, { id }) => store.write((tx) => endSessionsOf(tx, id)),
  'the account deleted': ({ store }, { id }) =>
    store.write((tx) => anonymiseUsers(tx, ofOperator({ ids: [id] }))),
}

const change =
  (role: (league: LeagueOfDelegates, before: User) => Role): Loss =>
  async (league, { id }) => {
    const before = (await findUser(league.store.db, id))!
    await changeRole(league, id, role(league, before))
  }

const changeRole = ({ store }: LeagueOfDelegates, id: number, role: Role) =>
  store.write((tx) => changeUser(tx, ofOperator({ id }), {}, ofOperator(role)))

/** A second team taken away, of an account that uses its first one. */
const ofSecond =
  (teamId: number): Loss =>
  ({ store }, { id }) =>
    store.write((tx) => endDelegacy(tx, ofOperator({ id }), teamId))

const ofAdmins = { ...toEnd, 'the role taken away': change(() => ({ admin: false })) }
const ofDelegates: Record<string, Loss> = {
  ...toEnd,
  'the team taken away': change(() => ({ teamId: null })),
  'another team given': async (league, account) => {
    const { teamId } = (await findUser(league.store.db, account.id))!
    const { gatos, osos } = league.teams
    await change(() => ({ teamId: null }))(league, account)
    await change(() => ({ teamId: teamId === osos ? gatos : osos }))(league, account)
  },
}

/** Sends the headers, applies the loss to the sender's account, and then sends the body. */
async function sendAround(
  league: LeagueOfDelegates,
  account: Account,
  { name, path, body }: Attempt,
  loss: Loss,
): Promise<{ statusCode: number; changed: boolean }> {
  let before = ''
  async function* late() {
    await loss(league, account)
    before = await dumpAllButCounters(league.store)
    yield JSON.stringify(body ?? {})
  }
  const { statusCode } = await league.app.inject({
    method: contract[name].method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
    payload: Readable.from(late()),
  })
  expect(before, `${name} was answered with ${statusCode} before its body was read`).not.toBe('')
  return { statusCode, changed: (await dumpAllButCounters(league.store)) !== before }
}

/** Whether a write needs no right, but at most a secret in its body. */
function isForAll(name: WriteName): boolean {
  return contract[name].access === 'public' && name !== 'register'
}

let accounts = 0
/** `secondId`: a team that it isn't using. */
async function newAccount(
  league: LeagueOfDelegates,
  { secondId, ...role }: Role & { secondId?: number },
): Promise<Account> {
  const given = { ...role, email: `${++accounts}@ejemplo.es` }
  const account = await addAccount(league.app, league.store, `Cuenta ${accounts}`, given)
  if (secondId !== undefined) await changeRole(league, account.id, { teamId: secondId })
  return account
}

/** The team whose delegate may make a write; undefined if no delegate may. */
async function teamOf({ store, teams }: LeagueOfDelegates, { name, path, body }: Attempt) {
  const { access } = contract[name]
  if (access === 'team') return Number(/\d+/.exec(path)![0])
  if (name === 'proposeDates') return teams.gatos
  if (name === 'useTeam' || name === 'createInvitation') return (body as { teamId: number }).teamId
  // Made by an admin: no delegate may withdraw it.
  if (name === 'withdrawInvitation') return undefined
  if (name === 'proposeChange') return teams.osos
  const isOfGame = access === 'local' || access === 'visitant' || name === 'showLive'
  if (access === 'delegate' && !isOfGame) return speakerOf(store, { name, path, body })
  if (!isOfGame) return undefined
  if (name === 'createGame') return (body as { localId: number }).localId
  const id = Number(/\d+/.exec(path)![0])
  const [table, key] =
    name === 'restoreGame' ? (['deleted_game', 'game_id'] as const) : (['game', 'id'] as const)
  const teamsOfGame = store.db.selectFrom(table).select(['local_id', 'visitant_id'])
  const game = await teamsOfGame.where(key, '=', id).executeTakeFirstOrThrow()
  return access === 'visitant' ? game.visitant_id : game.local_id
}

/** The team that may act on a proposal: the one that didn't act last, except for withdrawing. */
async function speakerOf(store: Store, { name, path }: Attempt): Promise<number> {
  const proposal = await findProposal(store.db, Number(path.split('/').at(-1)))
  const { team, rival, messages } = proposal!
  const last = messages.at(-1)!.teamId!
  if (name === 'withdrawProposal') return last
  return last === team.id ? rival.id : team.id
}

/** Writes that `makeEveryWrite` leaves out, as they aren't in the audit log. */
const unnoted: WriteName[] = ['logout', 'readNotices', 'editNoticeChoices', 'editEmail', 'askConfirmation']

/** A write of a user about their own account; undefined if there is none. */
function ownAttempt(name: WriteName, id: number): Attempt | undefined {
  const passwords = { oldPassword: sentPassword, newPassword: '1'.repeat(32), repeatPassword: '1'.repeat(32) }
  const own: Partial<Record<WriteName, Attempt>> = {
    editUser: { name, path: `/user/${id}`, body: { name: 'Otro nombre' } },
    deleteUser: { name, path: `/user/${id}`, body: { oldPassword: sentPassword } },
    updatePassword: { name, path: `/user/${id}/update-password`, body: passwords },
    editContact: { name, path: `/user/${id}/contact`, body: { contact: '600 11 22 33' } },
    leaveTeam: { name, path: `/user/${id}/leave-team`, body: { teamId: 1, last: true } },
    logout: { name, path: '/logout', body: undefined },
    readNotices: { name, path: '/notice/read', body: { upTo: 1 } },
    editNoticeChoices: { name, path: '/notice/choices', body: [] },
    editEmail: { name, path: '/email', body: { unsubscribed: true } },
    askConfirmation: { name, path: '/email/confirmation', body: undefined },
  }
  return own[name]
}

describeDomain('a right that is lost before the body arrives', (engine) => {
  test('refuses every write of every role without a change', { timeout: 120_000 }, async () => {
    // All requests come from one address.
    const config = readConfig({ RATE_LIMIT_WRITES: '1000000' })
    const league = await buildLeagueOfDelegates(engine, { config })
    const elsewhere = await addTeam(league.store, 'Nutrias')
    const tried = new Set<string>()
    const refuse = async (
      attempt: Attempt,
      role: Parameters<typeof newAccount>[1],
      [what, loss]: [string, Loss],
    ) => {
      const account = await newAccount(league, role)
      const own = ownAttempt(attempt.name, account.id)
      const sent = Object.keys(role).length === 0 && own ? own : attempt
      const { statusCode, changed } = await sendAround(league, account, sent, loss)
      const result = { name: attempt.name, what, refused: [401, 403].includes(statusCode), changed }
      expect(result).toEqual({ name: attempt.name, what, refused: true, changed: false })
      tried.add(attempt.name)
      // A team with a delegate couldn't be deleted.
      await league.store.write((tx) => anonymiseUsers(tx, ofOperator({ ids: [account.id] })))
    }
    const before = async (attempt: Attempt) => {
      const { access } = contract[attempt.name]
      if (isForAll(attempt.name)) return
      const teamId = await teamOf(league, attempt)
      for (const loss of Object.entries(teamId === undefined ? {} : ofDelegates)) {
        await refuse(attempt, { teamId }, loss)
      }
      if (teamId !== undefined) {
        const two = { teamId: elsewhere, secondId: teamId }
        // Without its name the other one would speak, which doesn't play there.
        const body = attempt.name === 'proposeDates' ? { ...attempt.body, teamId } : attempt.body
        await refuse({ ...attempt, body }, two, ['the second team taken away', ofSecond(teamId)])
      }
      // Only an admin may register an admin, so that variant needs a right.
      const asAdmin = attempt.name === 'register' ? { ...attempt.body, admin: true } : attempt.body
      const losses = access === 'user' ? toEnd : ofAdmins
      if (access !== 'owner') {
        for (const loss of Object.entries(losses))
          await refuse({ ...attempt, body: asAdmin }, { admin: true }, loss)
      }
      if (ownAttempt(attempt.name, 0)) {
        for (const loss of Object.entries(toEnd)) await refuse(attempt, {}, loss)
      }
    }
    await makeEveryWrite(league, { before })
    for (const name of unnoted) {
      for (const loss of Object.entries(toEnd)) await refuse(ownAttempt(name, 0)!, {}, loss)
    }
    const writes = (Object.entries(contract) as [WriteName, Endpoint][]).flatMap(([name, endpoint]) =>
      isRead(endpoint) || isForAll(name) ? [] : [name],
    )
    expect([...tried].toSorted()).toEqual(writes.toSorted())
  })
})

const listCurrent = ({ db }: Store) =>
  db.selectFrom('league').select('id').where('current', '=', true).execute()

const makeCurrent = (store: Store, id: number) =>
  store.write(async (tx) => {
    await tx.updateTable('league').set({ current: false }).execute()
    await tx.updateTable('league').set({ current: true }).where('id', '=', id).execute()
  })

describeDomain('a delegate of two teams', (engine) => {
  test('makes every write of one while using the other', { timeout: 120_000 }, async () => {
    const config = readConfig({ RATE_LIMIT_WRITES: '1000000' })
    const league = await buildLeagueOfDelegates(engine, { config })
    const elsewhere = await addTeam(league.store, 'Nutrias')
    const made = new Set<string>()
    const left = new Set<string>()
    let next: Attempt | null = null
    const { call } = league.admin
    const asDelegate: typeof call = async (...request) => {
      const teamId = await teamOf(league, next!)
      if (teamId === undefined) return call(...request)
      const account = await newAccount(league, { teamId: elsewhere, secondId: teamId })
      // Most of the writes are made in another season, in which only admins do that.
      const [other] = await listCurrent(league.store)
      await makeCurrent(league.store, league.leagueId)
      const answer = await account.call(...request)
      await makeCurrent(league.store, other!.id)
      const user = (await account.call('GET', `/user/${account.id}`)).json<User>()
      await league.store.write((tx) => anonymiseUsers(tx, ofOperator({ ids: [account.id] })))
      expect([next!.name, answer.statusCode]).not.toEqual([next!.name, 403])
      expect([next!.name, user.teamId]).toEqual([next!.name, next!.name === 'useTeam' ? teamId : elsewhere])
      if (answer.statusCode < 300) made.add(next!.name)
      else left.add(`${next!.name} ${answer.statusCode}`)
      // An invitation goes with the account that made it.
      return answer.statusCode < 300 && next!.name !== 'createInvitation' ? answer : call(...request)
    }
    await makeEveryWrite(
      { ...league, admin: { ...league.admin, call: asDelegate } },
      { before: async (attempt) => void (next = attempt) },
    )
    // After its hour, once a result was taken back, or once it is rated, only admins do it.
    expect([...left].toSorted()).toEqual(['deleteGame 409', 'postponeGame 409', 'takeBackResult 409'])
    const writes = (Object.entries(contract) as [WriteName, Endpoint][]).flatMap(
      ([name, { access, method }]) =>
        method !== 'GET' && ['team', 'delegate', 'local', 'visitant'].includes(access) ? name : [],
    )
    // An admin made the invitation that is withdrawn.
    expect(writes.filter((name) => !made.has(name))).toEqual(['postponeGame', 'withdrawInvitation'])
  })
})
