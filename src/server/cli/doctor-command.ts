import { setTimeout as sleep } from 'node:timers/promises'
import { CHECKS, conclusionOf, FINDING_STATES } from '#contract/doctor-checks.ts'
import { DatabaseProblem } from '../db/database-problem.ts'
import { openStore } from '../db/store.ts'
import { type Opened, subjectOf } from '../doctor/check.ts'
import { examine, type Finding } from '../doctor/examine.ts'
import { ConfigError, readConfig } from '../kernel/config.ts'
import { findMissingFile } from './command.ts'

const MARKS = { ok: 'bien', warning: 'ojo', error: 'MAL' } as const

/** How long a database that doesn't answer may delay the end. */
const CLOSE_TIMEOUT_MS = 1000

export async function doctorCommand(json: boolean): Promise<void> {
  const at = new Date()
  const findings = await examineHere(at)
  // The exit status is 0, 1 or 2.
  const status = Math.max(...findings.map(({ state }) => FINDING_STATES.indexOf(state)))
  const output = json
    ? JSON.stringify({ at: at.toISOString(), state: FINDING_STATES[status], findings }, null, 2)
    : textOf(findings)
  process.stdout.write(`${output}\n`)
  // Connections that wait in vain would delay the end.
  process.exit(status)
}

async function examineHere(now: Date): Promise<Finding[]> {
  let opened: Opened | undefined
  try {
    const config = readConfig(process.env)
    opened = open(config.databaseUrl)
    return await examine(await subjectOf(config, opened, now))
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const text = `La configuración no sirve: ${error.message.replaceAll('\n', ' ')}`
    return [{ check: 'settings', state: 'error', text, remedy: 'Corrige los ajustes y reinicia la liga.' }]
  } finally {
    if (opened && 'store' in opened) {
      const closing = opened.store.close().catch(() => {})
      await Promise.race([closing, sleep(CLOSE_TIMEOUT_MS)])
    }
  }
}

function open(databaseUrl: string): Opened {
  try {
    const missing = findMissingFile(databaseUrl)
    if (missing === null) return { store: openStore(databaseUrl, undefined, { asItIs: true }) }
    const text = `En «${missing}» no hay ninguna: se crea al arrancar la liga, si DATABASE_URL está bien.`
    return { failure: new DatabaseProblem(text) }
  } catch (failure) {
    return { failure }
  }
}

function textOf(findings: readonly Finding[]): string {
  const width = Math.max(...Object.values(CHECKS).map((label) => label.length))
  const margin = ' '.repeat('bien  '.length + width + 2)
  const paragraphs = findings.map(({ check, state, text, remedy, detail }) => {
    const first = `${MARKS[state].padEnd(4)}  ${CHECKS[check].padEnd(width)}  ${text}`
    const shown = state === 'ok' ? [] : [detail, remedy === null ? undefined : `→ ${remedy}`]
    return [first, ...shown.filter(Boolean).map((line) => `${margin}${line}`)].join('\n')
  })
  return [...paragraphs, '', `${conclusionOf(findings)}.`].join('\n')
}
