import { DAY_MS } from '#league/durations.ts'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { AppOptions } from './app.ts'
import { BackupError } from './backup/backup-format.ts'
import { keepUidHost } from './calendar/queries.ts'
import { drain } from './http/closing.ts'
import { ConfigError, publicUrlOf, readConfig } from './kernel/config.ts'
import { databaseProblem } from './db/database-problem.ts'
import { type DemoAccount, demoAccounts } from './demo/demo-season.ts'
import { openStore, type Store } from './db/store.ts'
import { lowerPoolThreads } from './kernel/background.ts'
import { collectWhenIdle } from './idle.ts'
import { createOutbox } from './outbox/outbox.ts'
import { upgradeStore } from './backup/upgrade.ts'
import { Loop } from './kernel/loop.ts'
import { programAt } from './kernel/programs.ts'
import { createRetention } from './retention/retention.ts'
import { hasLeaguesOrUsers } from './service/queries.ts'
import { renewSetupCode, setupAddress } from './setup/setup-code.ts'
import { watchEventLoop } from './watchdog.ts'

/** How long requests in flight may take to finish after SIGTERM or SIGINT. */
const SHUTDOWN_TIMEOUT_MS = 10_000

/** How often a server that npm has started looks whether npm is still there. */
const PARENT_POLL_MS = 1000

/** Opens the database, creates the demo season in a new one, listens, and shuts down in order on SIGTERM or SIGINT. */
export async function run(
  build: (options: Pick<AppOptions, 'store' | 'config' | 'logger'>) => Promise<FastifyInstance>,
): Promise<void> {
  let store: Store | undefined
  try {
    const config = readConfig(process.env)
    store = openStore(config.databaseUrl)
    const backup = await upgradeStore(store, config)
    if (backup !== null) process.stdout.write(`Puesta al día. La copia de antes está en «${backup}».\n`)
    const { publicUrl } = config
    if (publicUrl !== null) await store.writeWithoutNotification((tx) => keepUidHost(tx, publicUrl))
    const demo = config.demo ? await demoOf(store) : []
    const app = await build({ store, config, logger: { level: config.logLevel } })
    const background = [
      createRetention(store, app.log, { mail: config.smtpUrl !== null }),
      createOutbox(store, config, app.log),
      keepStatistics(store, app.log),
    ]
    closeOnSignal(app, store, background)
    await app.listen({ host: config.host, port: config.port })
    for (const work of background) await work.start()
    announce(publicUrlOf(config), demo, config.demo ? null : await renewSetupCode(store))
    await lowerPoolThreads()
    collectWhenIdle()
    watchEventLoop(app.log)
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    await store?.close().catch(() => {})
    process.exit(1)
  }
}

/** Updates the database's statistics at the start and then daily. */
function keepStatistics(store: Store, log: FastifyBaseLogger) {
  const update = () =>
    store.updateStatistics().catch((error: unknown) => {
      log.warn({ err: error }, 'could not update the statistics of the database')
    })
  const loop = new Loop(update, DAY_MS)
  return { start: async () => loop.start(0), stop: () => loop.stop() }
}

async function demoOf(store: Store): Promise<readonly DemoAccount[]> {
  if (!(await hasLeaguesOrUsers(store.db))) {
    const program = fileURLToPath(programAt('demo/make-demo-season.ts'))
    await promisify(execFile)(process.execPath, [...process.execArgv, program])
  }
  return demoAccounts(store.db)
}

function closeOnSignal(
  app: FastifyInstance,
  store: Store,
  background: readonly { stop: () => Promise<void> }[],
): void {
  const parent = process.ppid
  let closing = false
  const close = async () => {
    if (closing) return
    closing = true
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
    const stopped = Promise.all(background.map((work) => work.stop()))
    await drain(app.server)
    await app.close()
    await stopped
    await store.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void close())
  process.on('SIGINT', () => void close())
  // An npm that is killed passes nothing on, and its server would hold the port for ever.
  if (process.env['npm_lifecycle_event'] !== 'start') return
  setInterval(() => process.ppid === parent || void close(), PARENT_POLL_MS).unref()
}

function announce(address: string, demo: readonly DemoAccount[], code: string | null): void {
  const lines = [`La liga está en ${address}`]
  if (demo.length > 0) {
    lines.push('Cuentas de demostración (usuario / contraseña):')
    lines.push(...demo.map(({ name, password, what }) => `  ${name} / ${password}  (${what})`))
  }
  if (code !== null) {
    lines.push('Aún no hay liga. Se crea en esta dirección, que vale hasta el próximo arranque:')
    lines.push(`  ${setupAddress(address, code)}`)
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

function explain(error: unknown): string {
  if (error instanceof BackupError) return `${error.message}\nNo se ha cambiado nada.`
  if (error instanceof ConfigError) return `La configuración no sirve:\n${error.message}`
  const problem = databaseProblem(error)
  if (problem !== undefined) return problem
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return 'El puerto ya está en uso. Elige otro con PORT o cierra el otro programa.'
  if (code === 'EACCES') return `Falta permiso: ${message}`
  return `No se ha podido arrancar: ${message}`
}
