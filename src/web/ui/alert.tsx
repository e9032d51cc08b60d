import type { ReactNode } from 'react'

/** Why the last action failed. Always rendered: screen readers often don't announce a new region along with its text. */
export function Alert({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <p role="alert" className={`text-loss font-medium empty:hidden ${className}`}>
      {children}
    </p>
  )
}
