import type { ReactNode } from 'react'
import { createPath, useNavigation } from 'react-router'
import { Link } from './link.tsx'
import { FilterLabel } from './filter-label.tsx'

/** `short`: what is shown instead of the name. */
type Choice = { id: number | string; name: string; short?: string; to: string }

/** A choice among links, marked as soon as it is tapped; one row on a narrow screen. Nothing for a single choice. */
export function SegmentedLinks(props: {
  label: string
  choices: Choice[]
  chosenId: Choice['id'] | undefined
  children?: ReactNode
}) {
  const { label, choices, chosenId, children } = props
  const { location } = useNavigation()
  const coming = location && choices.find(({ to }) => to === createPath(location))
  if (choices.length < 2) return null
  const markedId = coming?.id ?? chosenId
  return (
    <nav
      aria-label={label}
      className="flex min-w-0 max-w-full items-baseline gap-3 max-sm:-ml-4 max-sm:max-w-[calc(100%+1rem)] print:hidden"
    >
      <span aria-hidden="true" className="w-21 shrink-0 max-sm:sr-only">
        <FilterLabel>{label}</FilterLabel>
      </span>
      {/* As wide as a phone. Browsers with `scroll-initial-target` show the chosen link before any script runs. */}
      <ul className="flex gap-1.5 min-w-0 sm:gap-2 max-sm:overflow-x-auto max-sm:scroll-px-4 max-sm:pl-4 max-sm:py-1 max-sm:[scrollbar-width:none] sm:flex-wrap">
        {choices.map(({ id, name, short, to }) => (
          <li
            key={id}
            ref={id === markedId ? bringIntoView : null}
            className={`max-sm:max-w-64 max-sm:shrink-0 ${id === markedId ? 'max-sm:[scroll-initial-target:nearest]' : ''}`}
          >
            <Link
              to={to}
              preventScrollReset
              aria-current={id === markedId ? 'true' : undefined}
              aria-label={short && name}
              className={short ? 'segment segment-short' : 'segment'}
            >
              {short ?? name}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  )
}

/** Scrolls the row only, not the page. */
function bringIntoView(chosen: HTMLLIElement | null) {
  const row = chosen?.parentElement
  if (!chosen || !row) return
  const { left, right } = chosen.getBoundingClientRect()
  const { left: first, right: last } = row.getBoundingClientRect()
  if (left < first || right > last) row.scrollLeft += (left + right - first - last) / 2
}
