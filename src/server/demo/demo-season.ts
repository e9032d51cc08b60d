import { created } from '../kernel/change.ts'
import { listChangesAfter, recordChanges } from '../audit/queries.ts'
import { ofOperator } from '../kernel/access.ts'
import { importInto } from '../season/import-season.ts'
import { listKnownIds } from '../season/queries.ts'
import { hasLeaguesOrUsers } from '../service/queries.ts'
import { nameKey } from '#league/name-key.ts'
import { hashPassword, md5Hex } from '../users/password.ts'
import { createUsers, findUserByName, listEmails, type NewUser } from '../users/queries.ts'
import type { Db, Tx } from '../db/database.ts'
import { listActiveCompetitions } from '../competitions/queries.ts'
import { saveContact } from '../delegacies/queries.ts'
import { addDemoDisputes } from './disputes.ts'
import { addDemoAvailability, addDemoChange, addDemoProposals, demoTime } from './proposals.ts'
import { demoTeams } from './teams.ts'
import type { Store } from '../db/store.ts'
import { NoticeKind } from '#contract/notices.ts'
import { noticesOfChange, noticesOfClock } from '../notices/kinds.ts'
import { reactionsTo } from '../notices/reactions.ts'
import { enqueue } from '../outbox/queries.ts'
import type { Season } from '#contract/season.ts'
import { pastSeason } from './past-season.ts'
import { runningSeason } from './running-season.ts'

export type DemoAccount = { name: string; password: string; what: string }

const password = 'baloncesto'
const adminName = 'admin'

/** Accounts to try: the admin, and the delegates of two teams of one group. Every team has one like theirs. */
const shown: readonly DemoAccount[] = [
  { name: adminName, password, what: 'administración' },
  ...demoTeams
    .slice(0, 2)
    .map(({ name, account }) => ({ name: account, password, what: `delegada de ${name}` })),
]

/**
 * Fills a database without leagues and users: two past seasons, one in progress around `now`, an admin account and a
 * delegate for every team.
 */
export async function createDemoSeason(store: Store, now: Date): Promise<void> {
  const seasons = demoSeasons(now)
  // All accounts share one public password, so separate salts would protect nothing.
  const passwordHash = await hashPassword(md5Hex(password))
  await store.write(async (db) => {
    // Another process, started at the same time, may have been faster.
    if (await hasLeaguesOrUsers(db)) return
    for (const season of seasons) {
      const { changes } = await importInto(db, season, now)
      await recordChanges(db, { at: now, userId: null }, changes)
    }
    const teamIds = await createAccounts(db, passwordHash, now)
    await addAgreements(db, teamIds, now)
    await sendDemoNotices(db, now)
  })
}

/**
 * The demo accounts in a database, found by an address that nobody else can have. Their passwords aren't verified: that
 * would cost each start the memory of three Argon2 computations.
 */
export async function demoAccounts(db: Db): Promise<readonly DemoAccount[]> {
  const addresses = shown.map(({ name }) => emailOf(name))
  const emails = await listEmails(db, addresses)
  return shown.filter(({ name }) => emails.has(emailOf(name)))
}

/** `.example` is reserved and has no real addresses (RFC 2606). */
function emailOf(name: string): string {
  return `${name}@liga.example`
}

async function createAccounts(tx: Tx, passwordHash: string, now: Date): Promise<Map<number, number>> {
  const teamIds = await listKnownIds(tx, 'team')
  const people = [
    ...demoTeams.map(({ name, account }) => ({
      name: account,
      admin: false,
      teamId: teamIds.get(nameKey(name))!,
    })),
    { name: adminName, admin: true, teamId: null },
  ]
  const users = people.map(({ name, admin, teamId }): NewUser => ({
    name,
    role: ofOperator({ admin, teamId }),
    email: emailOf(name),
    passwordHash,
  }))
  const ids = await createUsers(tx, users)
  // One in three gives none, so that both can be seen.
  for (const [index, { name, teamId }] of people.entries()) {
    if (teamId === null || index % 3 === 0) continue
    await saveContact(tx, ofOperator({ id: ids[index]! }), emailOf(name))
  }
  const changes = people.map((after, index) => created('user', ids[index]!, after, 'created'))
  await recordChanges(tx, { at: now, userId: null }, changes)
  return new Map(
    people.flatMap(({ teamId }, index) => (teamId === null ? [] : [[teamId, ids[index]!] as const])),
  )
}

/** Adds the teams' availability, proposals in the first group with their notices, and disputes and a change of a game in the last. */
async function addAgreements(tx: Tx, userIds: ReadonlyMap<number, number>, now: Date): Promise<void> {
  const teamIds = [...userIds.keys()]
  await addDemoAvailability(tx, teamIds, [...(await listKnownIds(tx, 'court')).values()])
  const groups = (await listActiveCompetitions(tx, teamIds)).get(teamIds[0]!)!
  const competitionId = groups.find(({ name }) => name === 'Grupo A')!.id
  const userOf = (teamId: number) => userIds.get(teamId)!
  await addDemoProposals(tx, { competitionId, userOf, now })
  const { id: adminId } = (await findUserByName(tx, adminName))!
  const last = (await listActiveCompetitions(tx, teamIds)).get(teamIds.at(-1)!)!
  const lastId = last.find(({ name }) => name === 'Grupo D')!.id
  await addDemoDisputes(tx, lastId, { userOf, adminId, now })
  await addDemoChange(tx, { competitionId: lastId, userOf, now })
}

const MAX_CHANGES = 1000

/** Creates the notices of the changes of the last days, and those that are due now. */
async function sendDemoNotices(tx: Tx, now: Date): Promise<void> {
  const changes = await listChangesAfter(tx, 0, MAX_CHANGES)
  for (const change of changes.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    for (const kind of reactionsTo(change.type)) {
      for (const notice of await noticesOfChange(kind, [tx, change, demoTime]))
        await enqueue(tx, notice, { at: change.at, now, mail: false })
    }
  }
  const moment = { now, time: demoTime }
  const find = await noticesOfClock(tx, moment)
  for (const kind of NoticeKind.options) {
    for (const notice of await find(kind))
      await enqueue(tx, notice, { at: now.toISOString(), now, mail: false })
  }
}

/** Seeds whose tables have ties to explain, one of them among three teams. */
const seeds = { twoYearsAgo: 12, lastYear: 34, running: 13 }

/** The seasons, the oldest first. A season begins in September; the last one is in progress. */
export function demoSeasons(now: Date): Season[] {
  const september = 8
  const year = now.getUTCFullYear() - (now.getUTCMonth() < september ? 1 : 0)
  const teams = demoTeams.map((team) => team.name)
  return [
    pastSeason(year - 2, teams.slice(0, 32), seeds.twoYearsAgo),
    pastSeason(year - 1, teams, seeds.lastYear),
    runningSeason(year, teams, seeds.running, now),
  ]
}
