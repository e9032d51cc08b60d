import type { ReactNode } from 'react'

export function Mark({ children }: { children: ReactNode }) {
  return (
    <>
      {' '}
      <span className="border-rule-strong text-12 text-ink-soft rounded-small inline-block border px-1 font-sans font-normal whitespace-nowrap">
        {children}
      </span>
    </>
  )
}
