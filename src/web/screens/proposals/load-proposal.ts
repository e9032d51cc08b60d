import type { Proposal } from '#contract/proposals.ts'
import { requireId, type LoaderArgs } from '../../api/loaders.ts'
import { ApiFailure } from '../../api/failure.ts'

const FORBIDDEN = 403

export async function loadProposal({ api, params }: LoaderArgs): Promise<Proposal | null> {
  const id = requireId(params['proposalId'], 'Esa propuesta no existe.')
  try {
    return await api('GET /proposal/{id}', { params: { id } })
  } catch (cause) {
    // Links to proposals get shared: the page explains who it is for and links on.
    if (cause instanceof ApiFailure && cause.status === FORBIDDEN) return null
    throw cause
  }
}
