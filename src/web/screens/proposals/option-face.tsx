import type { ReactNode } from 'react'
import { useSite } from '../../api/site.ts'
import { spanishParts } from '../../ui/spanish-date.ts'

/** Date, time and court in the form of a calendar leaf, readable at a glance. */
export function OptionFace(props: {
  date: string
  court: { name: string }
  isGone?: boolean
  /** Other facts about the option. */
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
        <span translate="no" className={`font-bold wrap-anywhere ${struck}`}>
          {court.name}
        </span>
        {children}
      </div>
    </div>
  )
}
