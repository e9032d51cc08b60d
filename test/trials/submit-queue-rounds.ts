import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import type { Game } from '#contract/games.ts'
import { type LeagueServer, startLeagueServer } from '../../bench/league-server.ts'
import { cuttingLine } from '../../e2e/cutting-line.ts'
import { leagueOfPairs } from '../../e2e/submit-queue-league.ts'
import { callApi, DEMO_PASSWORD, type StoredSession } from '../../e2e/sessions.ts'
import { scriptCommand } from '../script-command.ts'
import { type Change, faultsOf, type Sending } from './submit-queue-model.ts'
import { openPhone } from './submit-queue-phone.ts'
import { chooseSchedules, type Step } from './submit-queue-schedule.ts'

const settings = {
  DEMO: 'off',
  LOG_LEVEL: 'silent',
  LIGA_PASSWORD: DEMO_PASSWORD,
  RATE_LIMIT_WRITES: '1000000',
  RATE_LIMIT_LOGINS: '1000000',
  RATE_LIMIT_READS: '1000000',
}
/** How long pending forms may take to be sent once the network is back, in milliseconds. */
const TIMEOUT_MS = 30_000

/**
 * Results are entered on a phone while connections break, tabs close, the server is killed and others write too;
 * afterwards the network is back. Returns a line for each contradiction with the phone's messages.
 */
export async function submitQueueRounds(
  { browser, databaseUrl, seed }: { browser: Browser; databaseUrl: string; seed: number },
  count: number,
): Promise<{ faults: string[]; made: number; steps: number }> {
  let server = await startLeagueServer(databaseUrl, { settings })
  const line = await cuttingLine(server.url)
  try {
    // The URL changes with each restart.
    const place = {
      get url() {
        return server.url
      },
    }
    createAdmin(databaseUrl)
    const league = await leagueOfPairs(place, count)
    const first = league.next().game
    const [own, mate] = [await league.delegateOf(first.localId), await league.delegateOf(first.localId)]
    const phone = await openPhone(browser, line.url, own)
    const faults: string[] = []
    let made = 0
    const schedules = chooseSchedules(seed, count)
    for (const [index, steps] of schedules.entries()) {
      const game = index === 0 ? first : league.next().game
      for (const { id } of [own, mate]) await league.admin('PUT', `/user/${id}`, { teamId: game.localId })
      const world = { phone, line, game, mate, league, server: () => server, restart }
      const outcome = await runSchedule(world, steps, own)
      made += outcome.changes.length
      const wrong = faultsOf(outcome)
      if (wrong.length > 0)
        faults.push(`${index}: ${wrong.join('; ')} ${JSON.stringify({ steps, ...outcome })}`)
    }
    await phone.close()
    return { faults, made, steps: schedules.flat().length }
  } finally {
    line.close()
    await server.stop()
  }

  /** Restarts the server as after a power cut. */
  async function restart(): Promise<void> {
    await server.kill()
    server = await startLeagueServer(databaseUrl, { settings })
    line.lead(server.url)
  }
}

type World = {
  phone: Awaited<ReturnType<typeof openPhone>>
  line: Awaited<ReturnType<typeof cuttingLine>>
  game: Game
  mate: StoredSession
  league: Awaited<ReturnType<typeof leagueOfPairs>>
  server: () => LeagueServer
  restart: () => Promise<void>
}

async function runSchedule(world: World, steps: readonly Step[], own: StoredSession) {
  const { phone, line, game, server } = world
  const sendings: Sending[] = []
  line.mend()
  await phone.begin(game.localId)
  await phone.goToForm(game)
  for (const step of steps) await take(world, step, sendings)
  line.mend()
  await phone.goHome()
  const waiting = await settle(phone)
  for (const { score } of (await phone.kept()).filter(({ state }) => state === 'held')) {
    const sending = sendings.find((one) => one.score === score)
    if (sending) sending.left ??= 'perhaps deleted'
  }
  const { localScore, visitantScore, finished } = await read<Game>(world, `/game/${game.id}`)
  const stands = finished ? `${localScore}–${visitantScore}` : '–'
  const changes = await changesOf(world, own.id)
  return { sendings, messages: await phone.messages(), changes, stands, waiting, url: server().url }
}

/** Takes a step; an impossible one, whose button is missing, is skipped. */
async function take(world: World, step: Step, sendings: Sending[]): Promise<void> {
  const { phone, line, game, mate, restart } = world
  if (step.do === 'line') line.set(step.state)
  if (step.do === 'reload') await phone.reload()
  if (step.do === 'reopen') await phone.reopen()
  if (step.do === 'kill') await restart()
  if (step.do === 'send') await sendOff(world, step, sendings)
  if (step.do === 'correct') await write(world, world.league.session.token, `${30 + sendings.length}`)
  if (step.do === 'mate') {
    const last = sendings.at(-1)?.score.split('–')[0]
    await write(world, mate.token, step.same && last !== undefined ? last : `${90 + sendings.length}`)
  }
  if (step.do === 'delete') {
    await phone.goToForm(game)
    const [kept] = await phone.kept()
    if (kept === undefined || !(await phone.isThere('Borrarlo'))) return
    const before = (await phone.messages()).length
    await phone.press('Borrarlo').catch(() => {})
    await phone.waitForMessage(before)
    const text = (await phone.messages()).slice(before).join(' ')
    const sending = sendings.find(({ score }) => score === kept.score)
    if (sending && /Borrado/.test(text))
      sending.left = text.includes('Borrado.') ? 'deleted' : 'perhaps deleted'
  }
  if (step.do === 'change') {
    await phone.goToForm(game)
    if (!(await phone.isThere('Cambiarlo'))) return
    await phone.press('Cambiarlo').catch(() => {})
    await sendOff(world, { cut: null, waitsForOutcome: true }, sendings)
  }
}

async function sendOff(
  { phone, line, game }: World,
  { cut, waitsForOutcome }: Pick<Extract<Step, { do: 'send' }>, 'cut' | 'waitsForOutcome'>,
  sendings: Sending[],
): Promise<void> {
  if (!(await phone.isThere('Guardar'))) await phone.goToForm(game)
  // A waiting form is hidden until it is to be changed.
  if (!(await phone.isThere('Guardar')) && (await phone.isThere('Cambiarlo')))
    await phone.press('Cambiarlo').catch(() => {})
  if (!(await phone.isThere('Guardar'))) return
  const local = 60 + sendings.length
  const score = `${local}–50`
  // The game may get its result at this moment, which removes the form.
  if (!(await isDone(phone.fillIn(game, local, 50)))) return
  if (cut !== null) line.cut(cut)
  const before = (await phone.messages()).length
  await isDone(phone.press('Guardar'))
  // A form that has just been sent isn't sent again.
  if (!(await phone.messages()).includes(`sent: ${score}`)) return
  for (const sending of sendings) sending.left ??= 'replaced'
  sendings.push({ score })
  if (waitsForOutcome) await phone.waitForMessage(before + 1)
}

async function isDone(act: Promise<unknown>): Promise<boolean> {
  return act.then(
    () => true,
    () => false,
  )
}

/** Waits until no form is left that is sent automatically; returns the remaining ones. */
async function settle(phone: World['phone']): Promise<string[]> {
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    const waiting = (await phone.kept()).filter(({ state }) => state === 'waiting').map(({ score }) => score)
    if (waiting.length === 0 || Date.now() > deadline) {
      // The message about the last one is still to come.
      await sleep(50)
      return waiting
    }
    await phone.fireOnline()
    await sleep(100)
  }
}

/** Another account enters or corrects a result over a working connection; it may be too late. */
async function write({ game, server }: World, token: string, local: string): Promise<void> {
  const body = { localScore: Number(local), visitantScore: 50, visitantMixed: true }
  await callApi(server(), ['PUT', `/game/addResult/${game.id}`], { body, authorization: `Bearer ${token}` })
}

async function changesOf(world: World, own: number): Promise<Change[]> {
  type Row = {
    user: { id: number } | null
    action: string
    after: { localScore: number; visitantScore: number }
  }
  const rows = await read<Row[]>(world, `/audit?entity=game&id=${world.game.id}`)
  const by = (id: number | undefined) => (id === own ? 'phone' : id === world.mate.id ? 'mate' : 'admin')
  return rows
    .filter(({ action }) => action === 'update')
    .map(
      ({ user, after }) =>
        ({ by: by(user?.id), score: `${after.localScore}–${after.visitantScore}` }) as const,
    )
    .toReversed()
}

async function read<Answer>({ league, server }: World, path: string): Promise<Answer> {
  const authorization = `Bearer ${league.session.token}`
  return (await callApi(server(), ['GET', path], { authorization })).json() as Promise<Answer>
}

function createAdmin(databaseUrl: string): void {
  const [program, ...words] = scriptCommand('liga')
  const env = { ...process.env, ...settings, DATABASE_URL: databaseUrl }
  const { status, stderr } = spawnSync(program, [...words, 'create-admin', 'admin'], {
    env,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
}
