import type { Api } from './api/endpoints.ts'
import { refreshUser, storedUser } from './api/session.ts'
import { notify } from './ui/toast.tsx'

const ACCOUNT_CHANGED = 'Tu cuenta ha cambiado: ahora tiene otro equipo u otros permisos.'

/** The question that is on its way, and whose it is. */
let pending: { token: string; changed: Promise<boolean> } | null = null

/**
 * Asks the server whether the stored session still holds, once for all who want to know at the same time; one that
 * doesn't is ended. Resolves to whether the person's team or role is another than before, of which they are told;
 * false where it isn't known.
 */
export function checkSession(api: Api): Promise<boolean> {
  const token = storedUser()?.token
  if (token === undefined) return Promise.resolve(false)
  if (pending?.token === token) return pending.changed
  const changed = refresh(api)
  pending = { token, changed }
  return changed
}

async function refresh(api: Api): Promise<boolean> {
  try {
    const hasChanged = await refreshUser(api)
    if (hasChanged) notify(ACCOUNT_CHANGED)
    return hasChanged
  } catch {
    return false
  } finally {
    pending = null
  }
}
