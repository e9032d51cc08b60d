import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useEarlyInput } from '../kernel/hydrated.ts'

/**
 * Its content is rendered only when it is opened, as it is where the address ends in its id. `withoutScript`: a link to the
 * same information.
 */
export function Fold(props: {
  summary: ReactNode
  id?: string
  withoutScript: ReactNode
  children: () => ReactNode
}) {
  const { summary, id, withoutScript, children } = props
  const { hash } = useLocation()
  const isNamed = id !== undefined && hash === `#${id}`
  const [isOpen, setIsOpen] = useState(isNamed)
  const details = useRef<HTMLDetailsElement>(null)
  // It may be drawn long after the browser has looked for it.
  useEffect(() => {
    if (isNamed) details.current?.scrollIntoView()
  }, [isNamed])
  useEarlyInput(() => setIsOpen(details.current?.open ?? false))
  return (
    <details
      ref={details}
      id={id}
      open={isNamed || undefined}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="w-full print:hidden"
    >
      <summary className="lone-link cursor-pointer gap-2">{summary}</summary>
      {isOpen ? children() : <div className="hidden scriptless:block">{withoutScript}</div>}
    </details>
  )
}
