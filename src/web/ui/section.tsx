import { useId, type ComponentProps, type ReactNode } from 'react'
import { SectionTitle } from './section-title.tsx'

export function Section({
  title,
  id,
  flush = false,
  children,
  ...props
}: Omit<ComponentProps<'section'>, 'title'> & { title: ReactNode; flush?: boolean }) {
  const ownId = useId()
  return (
    <section aria-labelledby={id ?? ownId} {...props}>
      <SectionTitle id={id ?? ownId} flush={flush}>
        {title}
      </SectionTitle>
      {children}
    </section>
  )
}
