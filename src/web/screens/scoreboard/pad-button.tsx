import type { ComponentProps } from 'react'
import { Link } from '../../ui/link.tsx'
import { useKeysOn } from './shortcuts.ts'

const LOOKS = {
  main: 'bg-accent text-on-accent border border-transparent text-25 gap-3 px-2',
  /** Points: pressed most, and read at arm's length. */
  points: 'border-ink bg-surface text-ink text-25 active:bg-ink active:text-ground gap-3 border-2',
  other:
    'border-rule-strong bg-surface text-ink font-figure text-20 short:text-16 active:bg-ink active:text-ground gap-2 border px-1 short:px-0',
}

const SHAPE =
  'rounded-small short:min-h-11 flex min-h-12 min-w-11 items-center justify-center text-center leading-tight font-bold select-none touch-manipulation'

/** A large button that can be hit without looking. `shortcut`: its key, shown where there is space for it. */
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
      className={`${SHAPE} cursor-pointer disabled:cursor-default disabled:border-dashed disabled:opacity-60 ${LOOKS[look]} ${className}`}
      {...props}
    >
      {typeof children === 'string' ? <span>{children}</span> : children}
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

export function PadLink({ className = '', ...props }: ComponentProps<typeof Link>) {
  return <Link className={`${SHAPE} ${LOOKS.main} ${className}`} {...props} />
}
