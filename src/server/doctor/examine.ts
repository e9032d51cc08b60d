import type { Finding as ReportedFinding } from '#contract/doctor.ts'
import { CHECKS } from '#contract/doctor-checks.ts'
import { backups } from './backups.ts'
import { type Check, detailOf, type Found, type Subject, warning } from './check.ts'
import { clock } from './clock.ts'
import { database } from './database.ts'
import { disk } from './disk.ts'
import { mail } from './mail.ts'
import { proxy } from './proxy.ts'
import { publicUrl } from './public-url.ts'
import { push } from './push.ts'
import { replica } from './replica.ts'
import { rights } from './rights.ts'
import { versions } from './versions.ts'

/** What was found, and by which check. */
export type Finding = ReportedFinding & Pick<Found, 'detail'>

const checks: readonly Check[] = [
  database,
  backups,
  replica,
  disk,
  rights,
  clock,
  publicUrl,
  proxy,
  mail,
  push,
  versions,
]

const order = Object.keys(CHECKS)

/** Runs all checks side by side; never rejects. */
export async function examine(subject: Subject, some = checks): Promise<Finding[]> {
  const found = await Promise.all(some.map((check) => runInTime(check, subject)))
  return found.flat().toSorted((one, other) => order.indexOf(one.check) - order.indexOf(other.check))
}

/** What a check finds; one that fails or takes too long is a finding itself. */
async function runInTime({ name, timeoutMs, late, run }: Check, subject: Subject): Promise<Finding[]> {
  const ending = new AbortController()
  const { promise: over, resolve } = Promise.withResolvers<Found[]>()
  const timer = setTimeout(() => resolve([late ?? inVain('tarda demasiado')]), timeoutMs)
  const found = await Promise.race([
    run(subject, ending.signal).catch((error: unknown) => [inVain('ha fallado', detailOf(error))]),
    over,
  ])
  clearTimeout(timer)
  // Ends what nobody waits for any more.
  ending.abort()
  return found.map((one) => ({ check: name, ...one }))
}

function inVain(why: string, detail?: string): Found {
  return warning(`No se ha podido comprobar: ${why}.`, 'Vuelve a probar en un rato.', detail)
}
