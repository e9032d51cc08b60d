import type { ComponentProps } from 'react'
import { Link } from './link.tsx'

const LOOKS = {
  /** The one thing to do next. Its edge is seen in forced colours alone, where it has no ground. */
  primary: 'bg-accent text-on-accent border border-transparent px-5 py-2 font-bold',
  /** Something else to do. */
  secondary: 'border-rule-strong text-ink bg-surface hover:bg-hover border px-5 py-2 font-bold',
  /** A control that stands beside others. */
  quiet: 'text-ink px-3 underline decoration-1 underline-offset-4',
  /** An icon alone; its name goes in `aria-label`. */
  icon: 'w-11 justify-center hover:bg-hover',
}

const SHAPE = 'rounded-small text-16 inline-flex min-h-11 cursor-pointer items-center gap-2'

export function Button({
  look,
  className = '',
  ...props
}: ComponentProps<'button'> & { look: keyof typeof LOOKS }) {
  return <button type="button" className={`${SHAPE} ${LOOKS[look]} ${className}`} {...props} />
}

/** A link to where something is done: it looks like the button it stands for. */
export function ButtonLink({
  look,
  className = '',
  ...props
}: ComponentProps<typeof Link> & { look: keyof typeof LOOKS }) {
  return <Link className={`${SHAPE} ${LOOKS[look]} ${className}`} {...props} />
}
