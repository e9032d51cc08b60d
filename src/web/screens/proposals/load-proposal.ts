import type { Proposal } from '#contract/proposals.ts'
import type { LoaderArgs } from '../../api/client.ts'
import { ApiFailure, notFound } from '../../api/failure.ts'
import { readId } from '../../kernel/page-address.ts'

const FORBIDDEN = 403

/** The proposal in the URL; null if the user is a delegate of neither team. */
export async function loadProposal({ api, params }: LoaderArgs): Promise<Proposal | null> {
  const id = readId(params['proposalId'])
  if (id === undefined) throw notFound('Esa propuesta no existe.')
  try {
    return await api('GET /proposal/{id}', { params: { id } })
  } catch (cause) {
    // Links to proposals get shared: the page explains who it is for and links on.
    if (cause instanceof ApiFailure && cause.status === FORBIDDEN) return null
    throw cause
  }
}
