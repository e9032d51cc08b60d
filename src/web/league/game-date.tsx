import { useSite } from '../site.ts'
import { spanishDate } from '../ui/spanish-date.ts'

/** When a game is played, in the league's time zone. */
export function GameDate({ date }: { date: string | null }) {
  const { timeZone } = useSite()
  if (date === null) return 'Sin fecha'
  return (
    <time dateTime={date} className="whitespace-nowrap">
      {spanishDate(date, timeZone)}
    </time>
  )
}
