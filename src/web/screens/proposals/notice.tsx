import type { ReactNode } from 'react'

/** A notice that the user has to read before going on. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-rule-strong bg-surface rounded-small flex flex-col items-start gap-2 border p-4">
      <p className="font-bold">{title}</p>
      <div>{children}</div>
    </div>
  )
}
