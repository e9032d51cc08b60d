import { paths } from '#contract/paths.ts'
import { hashToken, newSecret } from '../sessions/credentials.ts'
import type { Store } from '../db/store.ts'
import { hasLeaguesOrUsers } from '../service/queries.ts'
import { keepSetupCode } from './queries.ts'

/** Creates a code to set up an empty database, and invalidates the previous one. Null if the database isn't empty. */
export function renewSetupCode(store: Store): Promise<string | null> {
  return store.writeWithoutNotification(async (tx) => {
    if (await hasLeaguesOrUsers(tx)) return null
    const code = newSecret()
    await keepSetupCode(tx, hashToken(code))
    return code
  })
}

/** The address of the setup page, with the code where servers don't log it. */
export function setupAddress(publicUrl: string, code: string): string {
  return `${publicUrl}${paths.setup(code)}`
}
