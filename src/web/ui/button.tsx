import type { ComponentProps } from 'react'
import { Link } from './link.tsx'

const LOOKS = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  /** An unobtrusive control beside others. */
  quiet: 'text-ink px-3 underline decoration-1 underline-offset-4',
  /** An icon alone; its name goes in `aria-label`. */
  icon: 'w-11 justify-center hover:bg-hover',
}

export function Button({
  look = 'secondary',
  className = '',
  ...props
}: ComponentProps<'button'> & { look?: keyof typeof LOOKS }) {
  return <button type="button" className={`button ${LOOKS[look]} ${className}`} {...props} />
}

export function ButtonLink({
  look = 'secondary',
  className = '',
  ...props
}: ComponentProps<typeof Link> & { look?: keyof typeof LOOKS }) {
  return <Link className={`button ${LOOKS[look]} ${className}`} {...props} />
}
