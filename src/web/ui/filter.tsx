import type { ReactNode } from 'react'
import { FilterLabel } from './filter-label.tsx'

/** A control below its label, beside other filters. */
export function Filter(props: { label: string; className?: string; children: ReactNode }) {
  const { label, className = 'min-w-0 sm:max-w-80', children } = props
  return (
    <label className={`flex grow flex-col gap-1 ${className}`}>
      <FilterLabel>{label}</FilterLabel>
      {children}
    </label>
  )
}
