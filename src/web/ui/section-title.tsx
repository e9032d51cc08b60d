import type { ComponentProps } from 'react'

/** The title of a section. `flush`: its parent sets the distance to what follows. */
export function SectionTitle({
  flush = false,
  children,
  ...props
}: ComponentProps<'h2'> & { flush?: boolean }) {
  return (
    <h2
      // A title that receives the focus is a place to read from, not a control.
      className={flush ? 'section-title' : 'section-title mb-3'}
      {...props}
    >
      {children}
    </h2>
  )
}
