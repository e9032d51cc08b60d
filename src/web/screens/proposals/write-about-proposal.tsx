import type { Proposal } from '#contract/proposals.ts'
import { paths } from '#contract/paths.ts'
import { useUser } from '../../api/session.ts'
import { useSite } from '../../api/site.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { loadDelegates } from '../../league/load-delegates.ts'
import { WriteToRival } from '../../league/write-to-rival.tsx'

/** Begins a message to the rival's delegates about an open proposal; nothing to anybody but its two teams. */
export function WriteAboutProposal({ proposal }: { proposal: Proposal }) {
  const { id, local, visitant, state, spokeLast } = proposal
  const user = useUser()
  const { publicUrl } = useSite()
  const ownId = user?.teamId ?? null
  const [own, rival] = ownId === local.id ? [local, visitant] : [visitant, local]
  const isOwn = state === 'open' && ownId === own.id
  const question = isOwn && user !== null ? `${user.token} ${rival.id}` : null
  const { answer } = useApiQuery(question, (api) => loadDelegates(api, rival.id))
  if (!isOwn) return null
  if (answer === null) return <div data-coming="" />
  const subject = `${local.name} – ${visitant.name}`
  const about = spokeLast === ownId ? 'nuestra propuesta' : 'vuestra propuesta'
  const text = `Hola, soy de ${own.name}. Es por ${about} para jugar: ${publicUrl}${paths.proposal(id)}\n\n`
  return <WriteToRival rival={rival.name} delegates={answer} message={{ subject, text }} />
}
