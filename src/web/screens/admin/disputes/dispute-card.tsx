import type { ReactNode } from 'react'
import type { DisputedGame } from '#contract/disputes.ts'
import type { ResultGroup } from '#league/result-effect.ts'
import { GameDate } from '../../../league/game-date.tsx'
import { scoreText } from '../../../league/game-result.ts'
import { ResultEffect } from '../../../league/result-effect.tsx'
import { paths } from '../../../paths.ts'
import { LoneLink } from '../../../ui/link.tsx'

/** A result in review: both versions, what was said for each, and what each makes of the table or the draw. */
export function DisputeCard(props: {
  disputed: DisputedGame
  group: ResultGroup | null | undefined
  children: ReactNode
}) {
  const { disputed, group, children } = props
  const { game, dispute } = disputed
  const { local, visitant } = game
  const { localScore, visitantScore, forfeit } = dispute
  const claimed = { ...game, localScore, visitantScore, forfeit }
  const name = `${local.name} – ${visitant.name}`
  return (
    <li aria-label={name} className="border-rule bg-surface rounded-large border p-4 wrap-anywhere">
      <p className="text-14 text-ink-soft">
        <GameDate date={game.date} /> · {game.competition.name}
      </p>
      <p className="font-bold">
        <LoneLink to={paths.game(game.id)}>{name}</LoneLink>
      </p>
      <div className="mt-2 mb-3 grid gap-x-8 gap-y-4 md:grid-cols-2">
        <Version
          score={scoreText(game)}
          who={`Cuenta ahora, lo que subió ${local.name}`}
          text={dispute.answer?.text ?? null}
        >
          <p className="text-14">{group?.crossing ? 'El cuadro' : 'La tabla'} se queda como está.</p>
        </Version>
        <Version score={scoreText(claimed)} who={`Lo que dice ${visitant.name}`} text={dispute.text}>
          {group ? (
            <ResultEffect group={group} game={claimed} withTable>
              Así no puede quedar: el reglamento no lo permite.
            </ResultEffect>
          ) : null}
        </Version>
      </div>
      {children}
    </li>
  )
}

function Version(props: { score: string; who: string; text: string | null; children: ReactNode }) {
  const { score, who, text, children } = props
  return (
    <section aria-label={`${score}: ${who}`}>
      <p className="font-figure text-31 font-bold tabular-nums">{score}</p>
      <p className="text-14 text-ink-soft">{who}</p>
      {text ? <p className="my-2 whitespace-pre-line">«{text}»</p> : null}
      {children}
    </section>
  )
}
