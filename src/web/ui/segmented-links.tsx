import { Link } from './link.tsx'
import { FilterLabel } from './filter-label.tsx'

type Choice = { id: number; name: string; to: string }

/** One choice among a few, each with an address of its own. A single choice is no choice: nothing is drawn. */
export function SegmentedLinks({
  label,
  choices,
  chosenId,
}: {
  label: string
  choices: Choice[]
  chosenId: number | undefined
}) {
  if (choices.length < 2) return null
  return (
    <nav aria-label={label} className="flex items-baseline gap-3 print:hidden">
      <span aria-hidden="true" className="w-21 shrink-0 max-sm:sr-only">
        <FilterLabel>{label}</FilterLabel>
      </span>
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ id, name, to }) => (
          <li key={id}>
            <Link
              to={to}
              preventScrollReset
              aria-current={id === chosenId ? 'true' : undefined}
              className="border-rule-strong text-14 font-medium rounded-small aria-current:bg-accent aria-current:border-accent aria-current:text-on-accent hover:bg-hover flex min-h-11 items-center border px-4 py-1.5 leading-tight wrap-anywhere"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
