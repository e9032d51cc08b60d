import { failureOf, offlineFailure } from './failure.ts'
import { requireUser } from './require-user.ts'
import { forgetUser, storedUser } from './session.ts'

/** Asks the API for something that isn't JSON. Throws as every call does. */
export async function fetchFile(address: string): Promise<Blob> {
  const here = { url: window.location.href }
  const { token } = requireUser(here)
  const headers = { Authorization: `Bearer ${token}` }
  const response = await fetch(`/api${address}`, { headers }).catch(offline)
  if (response.ok) return response.blob().catch(offline)
  if (response.status === 401 && storedUser()?.token === token) {
    forgetUser()
    requireUser(here)
  }
  throw failureOf(response.status, await response.json().catch(() => null))
}

function offline(cause: unknown): never {
  throw offlineFailure(cause)
}
