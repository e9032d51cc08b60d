import type { ReactNode } from 'react'
import { type Sign, SIGN_LABELS, signText } from './signs.ts'

const LOOKS = { assured: 'sign sign-in', inOwnHands: 'sign', open: 'sign sign-open', out: 'sign sign-out' }

const lookOf = ({ of, isSure }: Sign) => `${LOOKS[of]}${isSure ? ' sign-sure' : ''}`

/** What is ahead of a team, told by its shape: full where it holds whatever happens. The legend has the shapes. */
export function OutlookSign({ sign }: { sign: Sign }) {
  return (
    <svg role="img" aria-label={signText(sign)} className={lookOf(sign)}>
      <use href={`#${sign.of}`} />
    </svg>
  )
}

/** The shapes, which the rows copy, with their text. */
export function SignsLegend() {
  return (
    <>
      <Shape of="assured">
        <circle cx="10" cy="10" r="8" />
        <path d="M6 10.500l3 3 5-6" className="sign-mark" />
      </Shape>
      <Shape of="inOwnHands">
        <circle cx="10" cy="10" r="8" />
        <path d="M10 2a8 8 0 0 0 0 16z" className="sign-half" />
      </Shape>
      <Shape of="open">
        <circle cx="10" cy="10" r="3" />
      </Shape>
      <Shape of="out">
        <circle cx="10" cy="10" r="8" />
        <path d="M7 7l6 6M13 7l-6 6" className="sign-mark" />
      </Shape>
    </>
  )
}

function Shape({ of, children }: { of: Sign['of']; children: ReactNode }) {
  return (
    <p className="flex items-center gap-1">
      <svg aria-hidden="true" className={lookOf({ of, isSure: of === 'assured' || of === 'out' })}>
        <symbol id={of} viewBox="0 0 20 20">
          {children}
        </symbol>
        <use href={`#${of}`} />
      </svg>
      {SIGN_LABELS[of]}
    </p>
  )
}
