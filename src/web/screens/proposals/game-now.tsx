import type { ProposalPlan } from '#contract/proposals.ts'
import { OptionFace } from './option-face.tsx'

/** The game that a change is about, as it stands. */
export function GameNow(props: {
  game: Pick<NonNullable<ProposalPlan['change']>['game'], 'date' | 'court'>
}) {
  const {
    game: { date, court },
  } = props
  if (date === null) return null
  return (
    <section aria-label="Así está ahora" className="border-rule rounded-large flex flex-col gap-3 border p-4">
      <p aria-hidden="true" className="text-12 text-ink-soft font-bold tracking-wide uppercase">
        Así está ahora
      </p>
      <OptionFace date={date} court={court ?? { name: 'Sin cancha' }}>
        {court === null ? null : (
          <span className="text-14 text-ink-soft wrap-anywhere">{court.direction}</span>
        )}
      </OptionFace>
    </section>
  )
}
