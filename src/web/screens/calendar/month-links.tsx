import { dayId } from './calendar-days.ts'

/** Links to the months of a long list; they work without script. A single month needs none. */
export function MonthLinks({ months }: { months: readonly { dayKey: string; title: string }[] }) {
  if (months.length < 2) return null
  return (
    <nav aria-label="Meses" className="print:hidden">
      <ul className="text-14 flex gap-x-4 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:[scrollbar-width:none] sm:flex-wrap">
        {months.map(({ dayKey, title }) => (
          <li key={dayKey} className="shrink-0">
            <a
              href={`#${dayId(dayKey)}`}
              className="block py-3 underline decoration-1 underline-offset-4 first-letter:uppercase"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
