import { type ReactNode, useRef, useState } from 'react'
import { useEarlyInput } from '../kernel/hydrated.ts'

/** Its content is rendered only when it is opened. `withoutScript`: a link to the same information. */
export function Fold(props: { summary: ReactNode; withoutScript: ReactNode; children: () => ReactNode }) {
  const { summary, withoutScript, children } = props
  const [isOpen, setIsOpen] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  useEarlyInput(() => setIsOpen(details.current?.open ?? false))
  return (
    <details
      ref={details}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="w-full print:hidden"
    >
      <summary className="lone-link cursor-pointer gap-2">{summary}</summary>
      {isOpen ? children() : <div className="hidden scriptless:block">{withoutScript}</div>}
    </details>
  )
}
