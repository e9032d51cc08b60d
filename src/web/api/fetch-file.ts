import { isOwnAnswer } from '#contract/own-answer.ts'
import { failureOf, foreignFailure, offlineFailure, sessionOver } from './failure.ts'
import { endSession, storedUser } from './session.ts'

export async function fetchFile(address: string): Promise<Blob> {
  const { token = '' } = storedUser() ?? {}
  const headers = { Authorization: `Bearer ${token}` }
  const response = await fetch(`/api${address}`, { headers }).catch(offline)
  if (!isOwnAnswer(response)) throw foreignFailure()
  if (response.ok) return response.blob().catch(offline)
  if (response.status === 401) {
    endSession(token)
    throw sessionOver()
  }
  throw failureOf(response.status, await response.json().catch(offline))
}

function offline(cause: unknown): never {
  throw offlineFailure(cause)
}
