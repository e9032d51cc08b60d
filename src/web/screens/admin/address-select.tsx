import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { CONTROL_BOX } from '../../ui/control-box.ts'
import { type Option, Options } from '../../ui/field.tsx'
import { FilterLabel } from '../../ui/filter-label.tsx'

/** A select whose value is in the URL: a choice is shown at once. */
export function AddressSelect(props: {
  label: string
  value: string
  to: (value: string) => string
  options?: Option[]
  children?: ReactNode
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
        className={CONTROL_BOX}
      >
        {props.children}
        <Options options={props.options ?? []} />
      </select>
    </label>
  )
}
