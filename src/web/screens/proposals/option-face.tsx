import type { ReactNode } from 'react'
import { useSite } from '../../api/site.ts'
import { spanishParts } from '../../ui/spanish-date.ts'
import type { GameLight, Proposal, ProposalPlan } from '#contract/proposals.ts'
import { UNCHECKED_LIGHTS } from '#league/court-light.ts'
import { Name } from '../../ui/name.tsx'

export function OptionFace(props: {
  date: string
  court: { name: string }
  isGone?: boolean
  children?: ReactNode
}) {
  const { date, court, isGone = false, children } = props
  const { timeZone } = useSite()
  const { weekday, day, month, time } = spanishParts(date, timeZone)
  const struck = isGone ? 'line-through text-ink-soft' : ''
  return (
    <div className="flex items-start gap-4">
      <time
        dateTime={date}
        className={`bg-hover rounded-small flex w-18 shrink-0 flex-col items-center px-1 py-2 text-center leading-tight ${struck}`}
      >
        <span className="text-12 font-medium">{weekday}</span>
        <span className="font-figure text-39 font-bold tabular">{` ${day} `}</span>
        <span className="text-14">{month}</span>
      </time>
      <div className="flex min-w-0 grow flex-col">
        <span className={`font-figure text-31 font-bold tabular ${struck}`}>{time}</span>
        <Name look={`font-bold wrap-anywhere ${struck}`}>{court.name}</Name>
        {children}
      </div>
    </div>
  )
}

const LABELS = {
  on: 'Con luces',
  unknown: UNCHECKED_LIGHTS,
  off: 'Sin luz',
}

/** Options that may end in the dark are highlighted. */
const LOOKS = {
  on: 'text-ink-soft',
  unknown: 'font-medium',
  off: 'text-loss font-medium',
}

/** With which light a game is played; nothing by day. */
export function LightMark({ light }: { light: GameLight | null }) {
  if (light === null || light === 'day') return null
  return (
    <span className={`text-14 inline-flex items-center gap-1.5 ${LOOKS[light]}`}>
      <svg
        viewBox="0 0 24 24"
        className="size-4 shrink-0"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.7 1-2.5A6 6 0 0 0 12 3Z" />
      </svg>
      {LABELS[light]}
    </span>
  )
}

type OptionProps = {
  option: Proposal['options'][number]
  /** Why the option is no longer available; null if it is. */
  gone: string | null
  children?: ReactNode
}

export function OfferedOption({ option: { date, court, light }, gone, children }: OptionProps) {
  return (
    <li className="border-rule bg-surface rounded-large flex flex-col gap-4 border p-4">
      <OptionFace date={date} court={court} isGone={gone !== null}>
        <span className="text-14 text-ink-soft wrap-anywhere">{court.direction}</span>
        {gone === null ? (
          <LightMark light={light} />
        ) : (
          <span className="text-14 text-loss font-medium">{gone}</span>
        )}
      </OptionFace>
      {children}
    </li>
  )
}

export function GameNow(props: {
  game: Pick<NonNullable<ProposalPlan['change']>['game'], 'date' | 'court'>
}) {
  const { date, court } = props.game
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
