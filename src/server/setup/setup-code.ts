import { paths } from '#contract/paths.ts'
import { hashToken, newSecret } from '../sessions/credentials.ts'
import type { Store } from '../db/store.ts'
import { hasLeaguesOrUsers } from '../service/queries.ts'
import { keepSetupCode } from './queries.ts'

/**
 * A new code with which an empty database is made a league; the one before is worth nothing any more. Null when there
 * is somebody or something in it already.
 */
export function renewSetupCode(store: Store): Promise<string | null> {
  return store.writeWithoutNotification(async (tx) => {
    if (await hasLeaguesOrUsers(tx)) return null
    const code = newSecret()
    await keepSetupCode(tx, hashToken(code))
    return code
  })
}

/** The page that makes the league, with its code where no log sees it. */
export function setupAddress(publicUrl: string, code: string): string {
  return `${publicUrl}${paths.setup(code)}`
}
