import type { Proposal } from '#contract/proposals.ts'
import { paths } from '#contract/paths.ts'
import { useSite } from '../../api/site.ts'
import { ShareButton } from '../../ui/share-button.tsx'
import { optionWords } from './proposal-words.ts'

/** Shares a proposal with the other team, with all dates, in the style of a personal message. */
export function ShareProposal({ proposal, ownId }: { proposal: Proposal; ownId: number }) {
  const site = useSite()
  const { id, local, visitant, options } = proposal
  const [own, rival] = local.id === ownId ? [local, visitant] : [visitant, local]
  const offered = options.filter(({ state }) => state === 'free').map((option) => optionWords(option, site))
  const text = `${own.name} os propone jugar: ${offered.join('; ')}. Elegid una aquí:`
  return (
    <ShareButton
      label={`Avisar a ${rival.name}`}
      title={`Fechas para ${local.name} – ${visitant.name}`}
      text={text}
      path={paths.proposal(id)}
      copied={`envíaselo a ${rival.name}`}
    />
  )
}
