import { readConfig } from '#server/kernel/config.ts'
import { type Check, type Opened, subjectOf } from '#server/doctor/check.ts'
import { checks, examine, type Finding } from '#server/doctor/examine.ts'
import { testFolder } from './test-folder.ts'

type Given = { env?: Record<string, string>; now?: Date; opened?: Opened; name?: string; timeoutMs?: number }

/** What a check finds, in production, by default without a database and with an empty folder of backups; `name`: of a check that the doctor hasn't. */
export async function findingsOf(
  check: Check,
  {
    env = {},
    now = new Date(),
    opened = { failure: new Error('no database') },
    name = 'disk',
    timeoutMs,
  }: Given = {},
): Promise<Finding[]> {
  const config = readConfig({ NODE_ENV: 'production', BACKUP_FOLDER: testFolder(), ...env })
  const [known = name] = Object.entries(checks).find(([, one]) => one === check) ?? []
  return examine(await subjectOf(config, opened, now), { [known]: check }, timeoutMs)
}

/** The same as `state: text`. */
export async function textsOf(...given: Parameters<typeof findingsOf>): Promise<string[]> {
  return (await findingsOf(...given)).map(({ state, text }) => `${state}: ${text}`)
}
