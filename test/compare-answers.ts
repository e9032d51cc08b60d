import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createDemoSeason } from '#server/demo/demo-season.ts'
import { migrateStore } from '#server/db/migrations/migrate.ts'
import { openStore } from '#server/db/store.ts'
import { type LeagueServer, startLeagueServer } from '../bench/league-server.ts'
import { addLoggedIn } from './accounts.ts'
import { asWriter } from './ask.ts'
import { addressesOf, listReads, type Samples } from './every-read.ts'

/**
 * `node test/compare-answers.ts OTHER`: what this checkout answers differently from another one, such as that of the
 * commit before, on the demo season: to nobody, to the delegates of two teams and to an admin, and again after writes of
 * each kind about games. A change that should change no answer prints nothing.
 */
const other = process.argv[2]
if (other === undefined) throw new Error('Which other checkout? node test/compare-answers.ts OTHER')

type Who = { name: string; token: string | null }

const file = join(mkdtempSync(join(tmpdir(), 'liga-answers-')), 'league.db')
const store = openStore(`file:${file}`)
await migrateStore(store)
await createDemoSeason(store, new Date())
const groups = await store.db
  .selectFrom('competition')
  .innerJoin('competition_group as phase', 'phase.id', 'competition.competition_group_id')
  .innerJoin('league', 'league.id', 'phase.league_id')
  .select(['competition.id', 'phase.id as phaseId', 'phase.crossing', 'league.current'])
  .orderBy('competition.id')
  .execute()
const games = await store.db
  .selectFrom('game')
  .select(['id', 'competition_id', 'local_id', 'visitant_id', 'finished', 'confirmed'])
  .orderBy('id')
  .execute()
const groupOf = ({ competition_id: id }: { competition_id: number }) =>
  groups.find((group) => group.id === id)!
const open = games.find((game) => !game.finished && groupOf(game).current && !groupOf(game).crossing)!
const group = groupOf(open)
const own = games.filter((game) => game.competition_id === group.id)
const unrated = own.find(({ finished, confirmed }) => finished && !confirmed)
const viewers: Who[] = [{ name: 'nobody', token: null }]
for (const [name, role] of [
  ['the local team', { teamId: open.local_id }],
  ['the visitor', { teamId: open.visitant_id }],
  ['an admin', { admin: true }],
] as const) {
  viewers.push({ name, token: (await addLoggedIn(store, `Cuenta de ${name}`, role)).token })
}
await store.close()

const some = (ids: readonly number[], count: number) =>
  [...new Set(ids)].filter((_, index, all) => index % Math.ceil(all.length / count) === 0)
const samples: Samples = {
  gameId: [
    ...some(
      games.map(({ id }) => id),
      40,
    ),
    open.id,
  ],
  leagueId: [1, 2, 3],
  competitionGroupId: [...new Set(groups.map(({ phaseId }) => phaseId))],
  competitionId: groups.map(({ id }) => id),
  competitionTypeId: [1],
  teamId: [
    open.local_id,
    open.visitant_id,
    ...some(
      own.map((game) => game.local_id),
      4,
    ),
  ],
  ...Object.fromEntries(['localId', 'visitantId', 'rivalId'].map((name) => [name, [open.visitant_id]])),
  courtId: [1],
  proposalId: [1, 2, 3],
  competitionTeamId: [1],
  userId: [1],
  id: [open.id],
  ...Object.fromEntries(
    ['finished', 'confirmed', 'entered', 'current', 'letIn'].map((name) => [name, ['false', 'true']]),
  ),
  ...Object.fromEntries(['expanded', 'past', 'latest', 'away'].map((name) => [name, ['true']])),
  day: [new Date().toISOString().slice(0, 10)],
  closedFrom: [new Date().toISOString().slice(0, 10)],
  closedUntil: [new Date().toISOString().slice(0, 10)],
  from: [new Date(Date.now() - 864e5).toISOString()],
  to: [new Date().toISOString()],
  date: [Date.now() + 864e5],
  limit: [5],
  page: [2],
  before: [1000],
  year: [2025],
  entity: ['game'],
  format: ['csv'],
  search: ['a'],
}
const addresses = listReads().flatMap(([, endpoint]) => addressesOf(endpoint, samples, false))

async function start(folder: string): Promise<LeagueServer> {
  const copy = join(mkdtempSync(join(tmpdir(), 'liga-answers-')), 'league.db')
  copyFileSync(file, copy)
  const script = (path: string) => resolve(folder, path)
  const command = [process.execPath, '--disable-warning=ExperimentalWarning', script('test/api-process.ts')]
  const limits = ['WRITES', 'LOGINS', 'READS'].map((kind) => [`RATE_LIMIT_${kind}`, '1000000'])
  return startLeagueServer(`file:${copy}`, {
    command,
    settings: { DEMO: 'off', LOG_LEVEL: 'silent', ...Object.fromEntries(limits) },
  })
}

/** Instants of this run, ids of requests and the key of push differ between two servers. */
function comparable(text: string): string {
  const now = new Date().toISOString().slice(0, 'YYYY-MM-DDTHH'.length)
  return text
    .replaceAll(new RegExp(`${now}:\\d\\d:\\d\\d\\.\\d{3}Z`, 'g'), 'NOW')
    .replaceAll(/"(requestId|key)":"[^"]*"/g, '"$1":""')
    .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, '')
}

const servers = [await start('.'), await start(other)] as const
/** Nobody gets a stale answer either. */
const headersOf = ({ token }: Who) => (token === null ? asWriter : { authorization: `Bearer ${token}` })

/** Where two JSON values differ, by path; array indices are left out. */
function differences(one: unknown, two: unknown, path = ''): string[] {
  if (JSON.stringify(one) === JSON.stringify(two)) return []
  if (typeof one !== 'object' || typeof two !== 'object' || one === null || two === null)
    return [`${path}: ${JSON.stringify(two)} is ${JSON.stringify(one)}`.slice(0, 200)]
  const names = new Set([...Object.keys(one), ...Object.keys(two)])
  return [...names].flatMap((name) =>
    differences(
      (one as Record<string, unknown>)[name],
      (two as Record<string, unknown>)[name],
      Array.isArray(one) ? `${path}[]` : `${path}.${name}`,
    ),
  )
}

function parse({ status, text }: { status: number; text: string }): object {
  const isJson = text.startsWith('{') || text.startsWith('[')
  return isJson ? { status, body: JSON.parse(text) as unknown } : { status, text }
}

async function compareAll(when: string): Promise<number> {
  const found = new Map<string, number>()
  for (const who of viewers) {
    for (const address of addresses) {
      const [here, there] = await Promise.all(
        servers.map(async ({ url }) => {
          const answer = await fetch(`${url}/api${address}`, { headers: headersOf(who) })
          return { status: answer.status, text: comparable(await answer.text()) }
        }),
      )
      if (here!.status === there!.status && here!.text === there!.text) continue
      const bare = address.replace(/\?.*/, '').replaceAll(/\d+/g, '{id}')
      for (const line of new Set(differences(parse(here!), parse(there!)))) {
        const key = `${bare}${line}`
        found.set(key, (found.get(key) ?? 0) + 1)
      }
    }
  }
  process.stdout.write(`${when}: ${viewers.length * addresses.length} answers, ${found.size} differences\n`)
  for (const [line, count] of found) process.stdout.write(`  ${count} × ${line}\n`)
  return found.size
}

const [, local, visitor, admin] = viewers as [Who, Who, Who, Who]
const played = { localScore: 61, visitantScore: 58, visitantMixed: true, visitantFairPlay: 1 }
const WRITES: [what: string, who: Who, method: string, path: string, body: object][] = [
  [
    'a game is moved',
    local,
    'PUT',
    `/game/${open.id}`,
    { date: new Date(Date.now() + 9 * 864e5).toISOString() },
  ],
  ['a result', local, 'PUT', `/game/addResult/${open.id}`, played],
  [
    'a dispute',
    visitor,
    'PUT',
    `/game/dispute/${open.id}`,
    { localScore: 58, visitantScore: 61, text: 'Fue al revés' },
  ],
  ['it is withdrawn', visitor, 'PUT', `/game/dispute/withdraw/${open.id}`, {}],
  ['a rating', visitor, 'PUT', `/game/addFeedback/${open.id}`, { localMixed: true, localFairPlay: 1 }],
  ['a correction', admin, 'PUT', `/game/correct/${open.id}`, { ...played, visitantScore: 70 }],
  ['a result is taken back', admin, 'PUT', `/game/takeBack/${unrated?.id ?? open.id}`, {}],
  ['a phase is closed', admin, 'PUT', `/competition-group/${group.phaseId}`, { active: false }],
]

try {
  let count = await compareAll('at first')
  for (const [what, who, method, path, body] of WRITES) {
    const statuses = await Promise.all(
      servers.map(async ({ url }) => {
        const thing = path.replace(/^\/game\/.*?(?=\d+$)/, '/game/')
        const read = await fetch(`${url}/api${thing}`, { headers: headersOf(who) })
        const etag = read.headers.get('etag')
        const answer = await fetch(`${url}/api${path}`, {
          method,
          headers: {
            ...headersOf(who),
            'content-type': 'application/json',
            ...(etag !== null && { 'if-match': etag }),
          },
          body: JSON.stringify(body),
        })
        return answer.status
      }),
    )
    count += await compareAll(`${what} (${statuses.join(' and ')})`)
  }
  process.exitCode = count === 0 ? 0 : 1
} finally {
  await Promise.all(servers.map(({ stop }) => stop()))
}
