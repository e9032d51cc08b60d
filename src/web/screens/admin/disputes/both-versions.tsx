import type { ReactNode } from 'react'
import type { DisputedGame } from '#contract/disputes.ts'
import type { ResultGroup } from '#league/result-effect.ts'
import { scoreText } from '../../../league/game-result.ts'
import { ResultEffect } from '../../../league/result-effect.tsx'

/**
 * The result that counts and the one that the visitor claims, the comments on each, and the table or draw with each.
 */
export function BothVersions(props: {
  disputed: DisputedGame
  group: ResultGroup | null | undefined
  /** Puts one version below the other, where there is no room for two columns. */
  stacked?: boolean
}) {
  const { disputed, group, stacked = false } = props
  const { game, dispute } = disputed
  const { localScore, visitantScore, forfeit } = dispute
  const claimed = { ...game, localScore, visitantScore, forfeit }
  return (
    <div className={`my-3 grid gap-x-8 gap-y-4 wrap-anywhere ${stacked ? '' : 'md:grid-cols-2'}`}>
      <Version score={scoreText(game)} name="Cuenta ahora">
        <Said who={game.local.name} text={dispute.answer?.text} />
        <p className="text-14">{group?.crossing ? 'El cuadro' : 'La tabla'} se queda como está.</p>
      </Version>
      <Version score={scoreText(claimed)} name={`Lo que dice ${game.visitant.name}`}>
        <Said who={game.visitant.name} text={dispute.text} />
        {group ? (
          <ResultEffect group={group} game={claimed} withTable>
            Así no puede quedar: el reglamento no lo permite.
          </ResultEffect>
        ) : null}
      </Version>
    </div>
  )
}

function Version(props: { score: string; name: string; children: ReactNode }) {
  const { score, name, children } = props
  return (
    <section aria-label={`${score}: ${name}`} className="flex flex-col gap-1">
      <p className="font-figure text-31 font-bold tabular">{score}</p>
      <p translate="no" className="text-14 text-ink-soft">
        {name}
      </p>
      {children}
    </section>
  )
}

function Said({ who, text }: { who: string; text: string | null | undefined }) {
  if (!text) return null
  return (
    <p className="whitespace-pre-line">
      <strong>{who}:</strong> «{text}»
    </p>
  )
}
