import { contract } from '#contract/index.ts'
import { hashToken } from '#server/sessions/credentials.ts'
import { readConfig } from '#server/kernel/config.ts'
import { confirmEmail } from '#server/addresses/queries.ts'
import { createInvitation } from '#server/invitations/queries.ts'
import { setLink } from '#server/locker-room/queries.ts'
import { NoticeKind } from '#contract/notices.ts'
import { NOTICES } from '#server/notices/kinds.ts'
import { createOutbox } from '#server/outbox/outbox.ts'
import { createRetention } from '#server/retention/retention.ts'
import { renewSetupCode } from '#server/setup/setup-code.ts'
import { createRenderer } from '#web/entry-server.tsx'
import type { LightMyRequestResponse } from 'fastify'
import type { LogEvent } from 'kysely'
import sharp from 'sharp'
import { expect, onTestFinished } from 'vitest'
import { addUser, logIn, sentPassword } from './accounts.ts'
import { buildTestApp } from './build-test-app.ts'
import type { Engine } from './create-test-store.ts'
import { DelegateCheck } from './delegate-check.ts'
import { addressesOf, listReads, type Samples } from './every-read.ts'
import { gameAfter } from './disputes.ts'
import { makeEveryWrite, type WriteName } from './every-write.ts'
import { addDevice, addGame, addGroup, addLeague, addPhase, addTeam, enterTeams } from './factories.ts'
import {
  buildLeagueOfDelegates,
  createGame,
  feedback,
  type LeagueOfDelegates,
  result,
} from './league-of-delegates.ts'
import { startMailServer } from './mail-server.ts'
import { publicAddresses } from './public-addresses.ts'
import { chromeDevice } from './push-device.ts'
import { startPushService } from './push-service.ts'
import { QueryLog } from './query-log.ts'

const HOUR = 3_600_000
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

type Walk = { log: QueryLog; walked: Set<WriteName>; delegates: DelegateCheck }

/**
 * Logs every statement of a server: of all its endpoints, its pages and its background jobs, on leagues with one of
 * everything. Also returns the endpoints that succeeded, and those that named the delegates of teams.
 */
export async function logEveryQuery(engine: Engine): Promise<Walk> {
  const walk: Walk = { log: new QueryLog(), walked: new Set(), delegates: new DelegateCheck() }
  await setUpLeague(engine, walk)
  await writeAll(engine, walk)
  await readAll(engine, walk)
  return walk
}

/** A league that sends every notice by e-mail and push. */
async function buildNotifyingLeague(engine: Engine, { log, delegates }: Walk) {
  log.cause = 'preparation'
  const push = await startPushService()
  const mail = await startMailServer()
  const config = readConfig({
    SMTP_URL: mail.url,
    MAIL_FROM: 'liga@ejemplo.es',
    PUSH_HOSTS: push.host,
    PUBLIC_URL: 'https://liga.example',
    RATE_LIMIT_WRITES: '1000000',
    RATE_LIMIT_LOGINS: '1000000',
    RATE_LIMIT_READS: '1000000',
  })
  const pages = { renderer: createRenderer({ scripts: [], styles: [] }), directory: null }
  const listen = (event: LogEvent) => {
    log.log(event)
    delegates.log(event)
  }
  const league = await buildLeagueOfDelegates(engine, { log: listen, config, pages })
  const { app, store, gatos, perros, admin, teams } = league
  let ahead = 0
  const outbox = createOutbox(store, config, app.log, () => new Date(Date.now() + ahead))
  for (const { id, token, call } of [gatos, perros, admin]) {
    await call('PUT', '/notice/choices', everyNotice)
    const email = (await call('GET', '/email')).json<{ email: string }>().email
    await store.write((tx) => confirmEmail(tx, { userId: id, email }))
    await addDevice(store, { ...push.addDevice(), user_id: id, session_hash: hashToken(token) })
  }
  await addDevice(store, push.addDevice(), [teams.gatos])
  const runLoops = async () => {
    log.cause = 'outbox'
    // An e-mail is delayed for some minutes, to include later notices.
    ahead += HOUR / 4
    await outbox.run()
  }
  await runLoops()
  onTestFinished(() => outbox.stop())
  return { ...league, mail, runLoops }
}

async function writeAll(engine: Engine, walk: Walk): Promise<void> {
  const league = await buildNotifyingLeague(engine, walk)
  await makeEveryWrite(league, {
    before: async ({ name }) => void (walk.log.cause = name),
    written: async (name, _, response) => {
      walk.walked.add(name)
      await checkDelegates(walk, league.store, name, { isVisitor: false, response })
      await league.runLoops()
    },
  })
}

async function readAll(engine: Engine, walk: Walk): Promise<void> {
  const league = await buildNotifyingLeague(engine, walk)
  walk.log.cause = 'preparation'
  const samples = await furnish(league)
  await league.runLoops()
  await makeEveryRead(walk, league, samples)
  await makeOtherWrites(walk, league)
  walk.log.cause = 'retention'
  await createRetention(league.store, league.app.log).run()
}

/** The check's own queries don't count as the server's. */
async function checkDelegates(
  { log, delegates }: Walk,
  ...[store, name, answered]: Parameters<DelegateCheck['check']>
): Promise<void> {
  const { cause } = log
  log.cause = 'preparation'
  await delegates.check(store, name, answered)
  log.cause = cause
}

/** The only write that needs an empty database. */
async function setUpLeague(engine: Engine, { log, walked }: Walk): Promise<void> {
  const { app, store } = await buildTestApp(engine, { log: log.log, config: readConfig({ DEMO: 'off' }) })
  const code = await renewSetupCode(store)
  log.cause = 'setUp'
  const admin = { name: 'Jefa', password: sentPassword }
  const payload = {
    code,
    name: 'Liga',
    year: 2026,
    town: 'Vallecas',
    admin,
    groups: [{ name: 'Grupo', teams: ['Gatos'] }],
  }
  note(walked, 'setUp', await app.inject({ method: 'POST', url: '/api/setup', payload }))
}

/** Creates one of everything: a draw, a past season, games of every age, recipients of notices. */
async function furnish(league: LeagueOfDelegates): Promise<Samples> {
  const { store, teams, groupId, phaseId, leagueId, gatos, perros, admin } = league
  // Teams with one delegate, two, and none.
  await addUser(store, 'Otra gata', { teamId: teams.gatos })
  await addTeam(store, 'Linces', { league_id: leagueId })
  const invitation = {
    tokenHash: hashToken('de Gatos'),
    teamId: teams.gatos,
    expiresAt: new Date(hoursFromNow(24)),
  }
  await store.write((tx) => createInvitation(tx, invitation))
  const crossing = await addPhase(store, leagueId, {
    name: 'Copa',
    crossing: true,
    end_date: hoursFromNow(70).slice(0, 10),
  })
  const draw = await addGroup(store, crossing, { name: 'Cuadro' })
  await enterTeams(store, draw, Object.values(teams))
  await addGame(store, draw, teams.gatos, teams.osos, {
    date: hoursFromNow(-30),
    local_score: 60,
    visitant_score: 50,
  })
  const past = await addGroup(
    store,
    await addPhase(store, await addLeague(store, { year: 2024, current: false })),
  )
  await addGame(store, past, teams.gatos, teams.perros, {
    date: '2024-11-09T10:00:00.000Z',
    local_score: 60,
    visitant_score: 50,
  })
  for (const hours of [-100, -3, 20, 30])
    await addGame(store, groupId, teams.gatos, teams.osos, { date: hoursFromNow(hours) })
  const rated = { local_score: 60, visitant_score: 50, visitant_fair_play: 1, visitant_mixed: true }
  await addGame(store, groupId, teams.osos, teams.gatos, { date: hoursFromNow(-80), ...rated })
  // It can be brought back, since the two haven't played.
  const unplayed = { localId: teams.perros, visitantId: teams.osos }
  const deletedId = await createGame(league, unplayed, perros)
  await perros.call('DELETE', `/game/${deletedId}`)
  const gameId = await createGame(league)
  await gatos.call('PUT', `/game/addResult/${gameId}`, result)
  await perros.call('PUT', `/game/addFeedback/${gameId}`, feedback)
  await gameAfter(league, 'result', 'claim')
  await gameAfter(league, 'result', 'claim', 'answer', 'accept', 'takeBack')
  const proposed = await league.osos.call('POST', '/proposal', {
    competitionId: groupId,
    rivalId: teams.perros,
    options: [{ date: hoursFromNow(100), courtId: league.courts.sauce }],
  })
  const proposalId = proposed.json<{ id: number }>().id
  const type = await admin.call('POST', '/competition-type', { name: 'Trofeo' })
  // Retention applies to changes more than a week old.
  await store.write((tx) =>
    tx
      .insertInto('audit')
      .values({
        at: hoursFromNow(-24 * 8),
        user_id: admin.id,
        entity: 'team',
        entity_id: 1,
        action: 'update',
        type: 'updated',
      })
      .execute(),
  )
  return {
    gameId: [gameId, deletedId],
    leagueId: [leagueId],
    competitionGroupId: [phaseId, crossing],
    competitionId: [groupId, draw],
    competitionTypeId: [type.json<{ id: number }>().id],
    // Osos still has a game to host.
    teamId: [teams.gatos, teams.osos],
    localId: [teams.gatos],
    visitantId: [teams.perros],
    rivalId: [teams.osos],
    courtId: [league.courts.olmo],
    proposalId: [proposalId],
    competitionTeamId: [1],
    userId: [gatos.id],
    id: [gameId],
    finished: ['false', 'true'],
    confirmed: ['false', 'true'],
    expanded: ['true'],
    entered: ['true', 'false'],
    current: ['true', 'false'],
    past: ['true'],
    latest: ['true'],
    day: [hoursFromNow(0).slice(0, 10)],
    closedFrom: [hoursFromNow(0).slice(0, 10)],
    closedUntil: [hoursFromNow(0).slice(0, 10)],
    from: [hoursFromNow(-24)],
    to: [hoursFromNow(24)],
    date: [Date.now() + 24 * HOUR],
    limit: [5],
    page: [2],
    before: [1000],
    year: [2025],
    entity: ['game'],
    format: ['csv'],
    letIn: ['true', 'false'],
    away: ['true'],
    search: ['gat'],
  }
}

const everyNotice = NoticeKind.options
  .filter((kind) => NOTICES[kind].to !== 'followers')
  .map((kind) => ({ kind, email: true, push: true }))

/** Requests every GET and every page with an allowed account: with each parameter, and each pair of them. */
async function makeEveryRead(
  walk: Walk,
  { app, store, nobody, gatos, admin }: LeagueOfDelegates,
  samples: Samples,
): Promise<void> {
  const { log, walked, delegates } = walk
  for (const [name, endpoint] of listReads()) {
    log.cause = name
    const callers = endpoint.access === 'public' ? [nobody, admin.call] : [admin.call, gatos.call]
    for (const [index, call] of callers.entries()) {
      for (const address of addressesOf(endpoint, samples, index === 0)) {
        delegates.begin()
        const response = await call('GET', address)
        const { statusCode } = response
        await checkDelegates(walk, store, name, { isVisitor: call === nobody, response })
        expect({ address, failed: statusCode >= 500 }).toEqual({ address, failed: false })
        if (statusCode < 400) walked.add(name)
      }
    }
  }
  const [group, draw] = samples['competitionId'] as [number, number]
  const places = { group, draw, team: Number(samples['teamId']![0]), game: Number(samples['gameId']![0]) }
  for (const { address } of publicAddresses(places)) {
    log.cause = address
    const { statusCode } = await app.inject(address)
    // No tie decided anything in these leagues: the page requests its table, and has nothing to explain.
    expect({ address, statusCode }).toEqual({
      address,
      statusCode: address.includes('/por-que/') ? 404 : 200,
    })
  }
}

/** The writes that `makeEveryWrite` leaves out, because they record no changes. */
async function makeOtherWrites(
  walk: Walk,
  {
    app,
    store,
    leagueId,
    nobody,
    osos,
    admin,
    teams,
    mail,
    runLoops,
  }: Awaited<ReturnType<typeof buildNotifyingLeague>>,
): Promise<void> {
  const { log, walked } = walk
  const write = async (name: WriteName, call: typeof nobody, body?: object) => {
    log.cause = name
    const response = await call(contract[name].method, contract[name].path, body)
    note(walked, name, response)
    await checkDelegates(walk, store, name, { isVisitor: call === nobody, response })
    await runLoops()
  }
  await write('askConfirmation', osos.call)
  log.cause = 'photo'
  const shown = await admin.call('PUT', `/team/${teams.osos}`, { photo: await drawPhoto() })
  await checkDelegates(walk, store, 'editTeam', { isVisitor: false, response: shown })
  const { photo } = shown.json<{ photo: string }>()
  expect((await app.inject(photo)).statusCode).toBe(200)
  await admin.call('PUT', `/team/${teams.osos}`, { photo: null })
  expect((await app.inject(photo)).statusCode).toBe(404)
  await write('confirmEmail', nobody, { token: tokenIn(mail.mails.map(({ text }) => text).join()) })
  await write('editEmail', osos.call, { unsubscribed: true })
  await write('askForPassword', nobody, { who: 'osa@ejemplo.es' })
  const expiresAt = new Date(Date.now() + HOUR)
  await store.write((tx) =>
    createInvitation(tx, { tokenHash: hashToken('otra'), teamId: teams.osos, expiresAt }),
  )
  for (const call of [nobody, admin.call]) await write('openDevice', call, chromeDevice())
  await write('openInvitation', nobody, { token: 'otra' })
  await write('openInvitation', admin.call, { token: 'otra' })
  await store.write((tx) => setLink(tx, teams.osos, 'del chat'))
  const groupId = await addGroup(store, await addPhase(store, leagueId))
  await enterTeams(store, groupId, [teams.gatos, teams.osos])
  const gameId = await addGame(store, groupId, teams.gatos, teams.osos, { date: hoursFromNow(1) })
  const said = { token: 'del chat', name: 'Pivot', isMe: true, gameId, coming: 'yes' }
  for (const call of [nobody, admin.call]) {
    await write('openLockerRoom', call, { token: 'del chat' })
    await write('answerLockerRoom', call, said)
  }
  log.cause = 'login'
  note(walked, 'login', await logIn(app, osos.name))
  await write('logout', osos.call)
}

async function drawPhoto(): Promise<string> {
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: 'orange' } })
  return `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`
}

/** The token after the `#` of a link in an e-mail. */
function tokenIn(text: string): string {
  return /https:\/\/liga\.example\/\w+#([\w-]{43})/.exec(text)?.[1] ?? ''
}

function note(walked: Set<WriteName>, name: WriteName, { statusCode, body }: LightMyRequestResponse): void {
  expect({ name, body, failed: statusCode >= 400 }).toMatchObject({ failed: false })
  walked.add(name)
}
