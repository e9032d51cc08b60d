// Runs other programs for prepare.mjs: silently, with their output in a log.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

export const LOG = join('.cache', 'prepare.log')

const NO_MEMORY =
  'No ha bastado la memoria: añade memoria de intercambio (docs/operaciones.md dice cómo) y vuelve a intentarlo.'

/** A failed preparation, with a message for the person who runs it. */
export class PrepareError extends Error {}

let logHasBegun = false

/**
 * Runs the same npm that runs this script, on the given Node.
 *
 * @param {string} node
 * @param {string[]} args
 */
export function npm(node, args) {
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier']
  // Three attempts within seconds: without network the error should not take a minute.
  const retryTimeouts = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=4000']
  const cli = process.env.npm_execpath
  return cli?.endsWith('npm-cli.js')
    ? run(node, [cli, ...args, ...quiet, ...retryTimeouts], node)
    : run('npm', [...args, ...quiet, ...retryTimeouts], node)
}

/**
 * Runs a program with its output in the log, and returns whether it succeeded.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {string} [node] the Node that its own child processes must find first
 */
export async function run(command, args, node = process.execPath) {
  mkdirSync(dirname(LOG), { recursive: true })
  const log = openSync(LOG, logHasBegun ? 'a' : 'w')
  logHasBegun = true
  const path = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`
  const child = spawn(command, args, { stdio: ['ignore', log, log], env: { ...process.env, PATH: path } })
  closeSync(log)
  const [status, signal] = await once(child, 'close').catch(() => [null, null])
  // A shell reports the same as 137: the system kills a process that needs more memory than there is.
  if (signal === 'SIGKILL' || status === 137) throw new PrepareError(NO_MEMORY)
  return status === 0
}

/**
 * Progress is written to stderr: stdout belongs to the command itself.
 *
 * @param {string} text
 */
export function say(text) {
  process.stderr.write(`${text}\n`)
}

export function sayEndOfLog() {
  say(readFileSync(LOG, 'utf8').split('\n').slice(-40).join('\n'))
}
