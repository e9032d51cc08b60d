import type { ReactNode } from 'react'
import { Arrow, Link } from './link.tsx'

export function Line({ to, act, children }: { to: string; act: string; children: ReactNode }) {
  return (
    <li className="border-rule border-b last:border-b-0">
      <Link to={to} className="hover:bg-hover flex min-h-14 items-center gap-3 py-2">
        <span className="min-w-0 grow">
          <span className="block font-bold wrap-anywhere">{act}</span>
          <span className="text-14 text-ink-soft block wrap-anywhere">{children}</span>
        </span>
        <Arrow />
      </Link>
    </li>
  )
}
