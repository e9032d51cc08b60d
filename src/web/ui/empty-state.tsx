import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import { BallIcon } from './icons.tsx'

/** `next`: what can be done about it. */
export function EmptyState(props: {
  title: string
  next?: { to: string; name: string; look?: 'primary' }
  children?: ReactNode
}) {
  const { title, next, children } = props
  return (
    <div className="border-rule-strong rounded-large my-6 flex flex-col items-center gap-2 border-2 border-dashed px-6 py-12 text-center">
      <span className="text-ink-soft">
        <BallIcon />
      </span>
      <p className="text-20 max-w-text font-bold text-balance">{title}</p>
      {children ? <div className="text-ink-soft max-w-text text-balance">{children}</div> : null}
      {next ? (
        <ButtonLink look={next.look ?? 'secondary'} to={next.to} className={children ? 'mt-2' : ''}>
          {next.name}
        </ButtonLink>
      ) : null}
    </div>
  )
}
