import type { sortCalendar } from './calendar-days.ts'
import { dayId, monthsOf } from './calendar-days.ts'
import { CalendarTable } from './calendar-table.tsx'
import type { DateSetting } from '../../ui/spanish-date.ts'

/** More games than these are folded by month: all thousand games of a large season would be 180,000 px of a phone. */
const MAX_UNFOLDED = 100

type Props = ReturnType<typeof sortCalendar> & { setting: DateSetting }

/**
 * The played games by month, the latest month open. Browsers search in the closed ones too, and open what they find or
 * what the address names.
 */
export function PlayedMonths({ setting, days, ...sorted }: Props) {
  const months = monthsOf(days, setting)
  const isLong = days.reduce((sum, { games }) => sum + games.length, 0) > MAX_UNFOLDED
  const table = { ...sorted, now: null, played: true, timeZone: setting.timeZone }
  if (!isLong || months.length < 2) return <CalendarTable {...table} days={days} />
  return (
    <>
      <nav aria-label="Meses" className="print:hidden">
        <ul className="text-14 flex gap-x-4 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:[scrollbar-width:none] sm:flex-wrap">
          {months.map(({ title, days: [first] }) => (
            <li key={title} className="shrink-0">
              <a
                href={`#${dayId(first!.key)}`}
                // Older browsers don't open what a link leads to.
                onClick={() =>
                  document.getElementById(dayId(first!.key))?.closest('details')?.setAttribute('open', '')
                }
                className="block py-3 underline decoration-1 underline-offset-4 first-letter:uppercase"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {months.map(({ title, days: own }, index) => (
        <details key={title} open={index === 0} className="border-rule border-b">
          <summary className="font-figure text-25 cursor-pointer py-3 font-bold">
            <span className="inline-block first-letter:uppercase">{title}</span>
          </summary>
          <CalendarTable {...table} days={own} overdue={[]} apart={[]} month={title} />
        </details>
      ))}
      {sorted.apart.length === 0 ? null : <CalendarTable {...table} days={[]} />}
    </>
  )
}
