import { readConfig } from '#server/kernel/config.ts'
import { type Check, type Opened, subjectOf } from '#server/doctor/check.ts'
import { examine, type Finding } from '#server/doctor/examine.ts'
import { testFolder } from './test-folder.ts'

type Given = { env?: Record<string, string>; now?: Date; opened?: Opened }

/** What a check finds, in production, by default without a database and with an empty folder of backups. */
export async function findingsOf(
  check: Check,
  { env = {}, now = new Date(), opened = { failure: new Error('no database') } }: Given = {},
): Promise<Finding[]> {
  const config = readConfig({ NODE_ENV: 'production', BACKUP_FOLDER: testFolder(), ...env })
  return examine(subjectOf(config, opened, now), [check])
}

/** The same as `state: text`. */
export async function textsOf(...given: Parameters<typeof findingsOf>): Promise<string[]> {
  return (await findingsOf(...given)).map(({ state, text }) => `${state}: ${text}`)
}
