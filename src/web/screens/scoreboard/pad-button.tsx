import type { ComponentProps } from 'react'
import { useKeysOn } from './shortcuts.ts'

const LOOKS = {
  /** What the clock waits for. */
  main: 'bg-accent text-on-accent border border-transparent text-25 gap-3 px-2',
  /** Points: pressed most, read at arm's length. */
  points: 'border-ink bg-surface text-ink text-25 active:bg-ink active:text-ground gap-3 border-2',
  /** Everything else that is counted. */
  other:
    'border-rule-strong bg-surface text-ink font-figure text-20 short:text-16 active:bg-ink active:text-ground gap-2 border px-1 short:px-0',
}

/** A button for a thumb that looks elsewhere. `shortcut`: the key that does the same, shown where there is room for it. */
export function PadButton({
  look,
  shortcut,
  className = '',
  children,
  ...props
}: ComponentProps<'button'> & { look: keyof typeof LOOKS; shortcut?: string }) {
  const isShown = useKeysOn() && shortcut !== undefined
  return (
    <button
      type="button"
      {...(isShown && { 'aria-keyshortcuts': shortcut })}
      className={`rounded-small short:min-h-11 flex min-h-12 min-w-11 cursor-pointer touch-manipulation items-center justify-center text-center leading-tight font-bold select-none disabled:cursor-default disabled:border-dashed disabled:opacity-60 ${LOOKS[look]} ${className}`}
      {...props}
    >
      {children}
      {isShown ? (
        <kbd
          aria-hidden="true"
          className="bg-surface text-ink text-12 rounded-small hidden border px-1 font-sans font-normal lg:inline"
        >
          {shortcut === 'Space' ? 'Espacio' : shortcut}
        </kbd>
      ) : null}
    </button>
  )
}
