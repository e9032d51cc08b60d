import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import type { Side } from '#league/side.ts'
import { isInReview } from '#league/dispute.ts'
import { Score } from '../../league/games/score.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import type { SeenRecord } from './load-record.ts'
import type { Question } from './record-questions.tsx'
import type { Dispute } from '#contract/disputes.ts'
import type { Game } from '#contract/games.ts'

/** `isNext`: answering is the next step. */
type Props = { seen: SeenRecord; side: Side | null; isNext: boolean; onAsk: (question: Question) => void }

const DISAGREEMENT = 'en-revision'

/**
 * The visitor's claim, the local team's answer, and the possible actions; once it has ended, the record shows it
 * instead.
 */
export function Disagreement({ seen: { game, record }, side, isNext, onAsk }: Props) {
  const { dispute, actions } = record
  if (dispute === null || !isInReview(dispute.state)) return null
  const { local, visitant } = game
  const next = describeNext(dispute, game, side)
  const may = (action: (typeof actions)[number]) => actions.includes(action)
  return (
    <section
      id={DISAGREEMENT}
      aria-labelledby={`${DISAGREEMENT}-titulo`}
      className="border-rule-strong bg-surface rounded-large mb-4 scroll-mt-4 border p-4"
    >
      <SectionTitle id={`${DISAGREEMENT}-titulo`}>Resultado en revisión</SectionTitle>
      <Said who={visitant.name} text={dispute.text}>
        dice que fue{' '}
        <strong>
          <Score of={{ ...dispute, finished: true }} />
        </strong>
      </Said>
      {dispute.answer === null ? null : (
        <Said who={local.name} text={dispute.answer.text}>
          responde
        </Said>
      )}
      <p className="mt-3">
        <span>{next}</span> Mientras tanto cuenta <Score of={game} />.
      </p>
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        {side === 'local' && may('accept') ? (
          <Button look={isNext ? 'primary' : 'secondary'} onClick={() => onAsk('accept')}>
            Tenéis razón
          </Button>
        ) : null}
        {side === 'local' && may('answer') ? (
          <Button onClick={() => onAsk('answer')}>Responder</Button>
        ) : null}
        {side === 'visitant' && may('withdraw') ? (
          <Button onClick={() => onAsk('withdraw')}>Retirar el desacuerdo</Button>
        ) : null}
        {may('settle') ? (
          <ButtonLink
            look={isNext && side !== 'local' ? 'primary' : 'secondary'}
            to={paths.admin('disputes', { id: game.id })}
          >
            Decidir
          </ButtonLink>
        ) : null}
      </div>
    </section>
  )
}

function Said(props: { who: string; text: string | null; children: ReactNode }) {
  return (
    <div className="mt-2 wrap-anywhere">
      <p>
        <strong translate="no">{props.who}</strong> <span>{props.children}</span>
        <span>{props.text ? ':' : '.'}</span>
      </p>
      {props.text ? <p className="whitespace-pre-line">«{props.text}»</p> : null}
    </div>
  )
}

const IF_NOT = 'Lo decide quien administra si no os ponéis de acuerdo.'

/**
 * The next step of a dispute, in one sentence to the viewer; null once it has ended.
 * @param side of the viewer's team; null for an admin of neither
 */
export function describeNext(
  { state }: Pick<Dispute, 'state'>,
  { local, visitant }: Pick<Game, 'local' | 'visitant'>,
  side: Side | null,
): string | null {
  if (!isInReview(state)) return null
  if (state === 'open') {
    if (side === 'local') return `Os toca responder. ${IF_NOT}`
    if (side === 'visitant') return `Falta que responda ${local.name}. ${IF_NOT}`
    return `Falta que responda ${local.name}. Puedes decidirlo ya.`
  }
  if (side === 'local') return `Habéis respondido: ahora le toca a ${visitant.name}. ${IF_NOT}`
  if (side === 'visitant') return `Os toca: si tienen razón, retiradlo. ${IF_NOT}`
  return 'Te toca decidir: los dos equipos han dicho lo suyo.'
}
