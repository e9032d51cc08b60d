import type { Proposal } from '#contract/proposals.ts'
import type { ReactNode } from 'react'
import { LightMark } from './light-mark.tsx'
import { OptionFace } from './option-face.tsx'

type OptionProps = {
  option: Proposal['options'][number]
  /** Why the option is no longer available; null if it is. */
  gone: string | null
  children?: ReactNode
}

/** A proposed date; struck through if it is no longer available. */
export function OfferedOption({ option: { date, court, light }, gone, children }: OptionProps) {
  return (
    <li className="border-rule bg-surface rounded-large flex flex-col gap-4 border p-4">
      <OptionFace date={date} court={court} isGone={gone !== null}>
        <span className="text-14 text-ink-soft wrap-anywhere">{court.direction}</span>
        {gone === null ? (
          light && <LightMark light={light} />
        ) : (
          <span className="text-14 text-loss font-medium">{gone}</span>
        )}
      </OptionFace>
      {children}
    </li>
  )
}
