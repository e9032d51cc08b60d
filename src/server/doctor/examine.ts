import { setTimeout as sleep } from 'node:timers/promises'
import type { CheckName, Finding as ReportedFinding } from '#contract/doctor.ts'
import { backups, replica } from './backups.ts'
import { type Check, detailOf, type Found, type Subject, warning } from './check.ts'
import { database, NO_ANSWER } from './database.ts'
import { clock, disk, rights, versions } from './machine.ts'
import { mail, noAnswerOfAddress, noAnswerOfMailServer, proxy, publicUrl, push } from './site.ts'

export type Finding = ReportedFinding & Pick<Found, 'detail'>

/** In the order in which their findings are shown. */
export const checks: Partial<Record<CheckName, Check>> = {
  database,
  backups,
  replica,
  disk,
  rights,
  clock,
  'public-url': publicUrl,
  proxy,
  mail,
  push,
  versions,
}

const TIMEOUT_MS = 8000

/** The findings of checks that take too long, where that says something. */
const LATE: Partial<Record<string, Found>> = {
  database: NO_ANSWER,
  'public-url': noAnswerOfAddress(),
  mail: noAnswerOfMailServer(),
}

/** Runs all checks side by side; never rejects. */
export async function examine(subject: Subject, some = checks, timeoutMs = TIMEOUT_MS): Promise<Finding[]> {
  const found = Object.entries(some).map(async ([name, check]) => {
    const late = LATE[name] ?? inVain('tarda demasiado')
    const results = await runInTime(check, subject, { late, timeoutMs })
    return results.map((one) => ({ check: name as CheckName, ...one }))
  })
  return (await Promise.all(found)).flat()
}

/** What a check finds; one that fails or takes too long is a finding itself. */
async function runInTime(
  check: Check,
  subject: Subject,
  { late, timeoutMs }: { late: Found; timeoutMs: number },
): Promise<Found[]> {
  const ending = new AbortController()
  const over = sleep(timeoutMs, [late], { signal: ending.signal })
  const found = check(subject, ending.signal).catch((error: unknown) => [
    inVain('ha fallado', detailOf(error)),
  ])
  // Aborting ends what nobody waits for any more.
  return Promise.race([found, over]).finally(() => ending.abort())
}

function inVain(why: string, detail?: string): Found {
  return warning(`No se ha podido comprobar: ${why}.`, 'Vuelve a probar en un rato.', detail)
}
