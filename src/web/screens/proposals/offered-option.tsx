import type { Proposal } from '#contract/proposals.ts'
import type { ReactNode } from 'react'
import { LightMark } from './light-mark.tsx'
import { OptionFace } from './option-face.tsx'

type Option = Proposal['options'][number]

/** Why an option can't be had any more. */
const GONE: Record<Exclude<Option['state'], 'free'>, string> = {
  taken: 'Ya no está libre a esa hora.',
  lapsed: 'Ya queda demasiado cerca, o ha pasado.',
}

/** A date that was proposed; what can't be had any more is struck through. */
export function OfferedOption({ option, children }: { option: Option; children?: ReactNode }) {
  const { date, court, light, state } = option
  return (
    <li className="border-rule bg-surface rounded-large flex flex-col gap-4 border p-4">
      <OptionFace date={date} court={court} isGone={state !== 'free'}>
        <span className="text-14 text-ink-soft wrap-anywhere">{court.direction}</span>
        {state === 'free' ? (
          <LightMark light={light} />
        ) : (
          <span className="text-14 text-loss font-medium">{GONE[state]}</span>
        )}
      </OptionFace>
      {children}
    </li>
  )
}
