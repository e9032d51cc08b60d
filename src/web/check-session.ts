import type { Api } from './api/endpoints.ts'
import { refreshUser, storedUser } from './api/session.ts'
import { notify } from './ui/toast.tsx'

const ACCOUNT_CHANGED = 'Tu cuenta ha cambiado: ahora tiene otro equipo u otros permisos.'

let pending: { token: string; changed: Promise<boolean> } | null = null

/** Whether the user's team or role has changed, of which they are told. One request for all simultaneous callers. */
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
