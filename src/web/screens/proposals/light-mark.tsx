import type { GameLight } from '#contract/proposals.ts'
import { UNCHECKED_LIGHTS } from '#league/court-light.ts'

const WORDS: Record<GameLight, string> = {
  day: 'De día',
  on: 'Con luces',
  unknown: UNCHECKED_LIGHTS,
  off: 'Sin luz',
}

/** Options that may end in the dark are highlighted. */
const LOOKS: Record<GameLight, string> = {
  day: 'text-ink-soft',
  on: 'text-ink-soft',
  unknown: 'font-medium',
  off: 'text-loss font-medium',
}

/** The light at the end of a game. */
export function LightMark({ light }: { light: GameLight }) {
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
        {light === 'day' ? <Sun /> : <Lamp />}
      </svg>
      {WORDS[light]}
    </span>
  )
}

function Sun() {
  return (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2" />
    </>
  )
}

function Lamp() {
  return (
    <path d="M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.7 1-2.5A6 6 0 0 0 12 3Z" />
  )
}
