import type { ReactNode } from 'react'
import { BallIcon } from './icons.tsx'

export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="border-rule-strong rounded-large my-6 flex flex-col items-center gap-2 border-2 border-dashed px-6 py-12 text-center">
      <span className="text-ink-soft">
        <BallIcon />
      </span>
      <p className="text-20 max-w-text font-bold text-balance">{title}</p>
      {children ? <div className="text-ink-soft max-w-text text-balance">{children}</div> : null}
    </div>
  )
}
