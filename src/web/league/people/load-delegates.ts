import type { Delegate } from '#contract/delegates.ts'
import type { Api } from '../../api/endpoints.ts'
import { ApiFailure } from '../../api/failure.ts'

/** The delegates of a rival; null if the viewer may not write to them now. */
export async function loadDelegates(api: Api, teamId: number): Promise<Delegate[] | null> {
  try {
    return await api('GET /team/{id}/delegates', { params: { id: teamId } })
  } catch (cause) {
    if (cause instanceof ApiFailure && cause.status === 403) return null
    throw cause
  }
}
