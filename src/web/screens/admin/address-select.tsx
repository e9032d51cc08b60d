import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { FilterLabel } from '../../ui/filter-label.tsx'

/** A choice that lies in the address: what is chosen is shown at once. */
export function AddressSelect(props: {
  label: string
  value: string
  /** The address of a choice. */
  to: (value: string) => string
  children: ReactNode
}) {
  const navigate = useNavigate()
  return (
    <label className="flex min-w-0 grow flex-col gap-1 sm:max-w-80">
      <FilterLabel>{props.label}</FilterLabel>
      <select
        value={props.value}
        onChange={({ target }) =>
          void navigate(props.to(target.value), { replace: true, preventScrollReset: true })
        }
        className="border-rule-strong bg-surface rounded-small min-h-11 w-full border px-3 py-2"
      >
        {props.children}
      </select>
    </label>
  )
}
