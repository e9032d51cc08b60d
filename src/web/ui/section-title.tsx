import type { ComponentProps } from 'react'

/** The name of a part of a page. `flush`: what it stands in keeps the distance to what follows. */
export function SectionTitle({
  flush = false,
  children,
  ...props
}: ComponentProps<'h2'> & { flush?: boolean }) {
  return (
    <h2
      // Where it is given the focus, it is a place to read from, not a control.
      className={flush ? 'section-title' : 'section-title mb-3'}
      {...props}
    >
      {children}
    </h2>
  )
}
