import { useSite } from '../api/site.ts'
import { spanishDate } from '../ui/spanish-date.ts'

/** When a game is played, in the league's time zone; with its year where that isn't the current season's. */
export function GameDate({ date }: { date: string | null }) {
  const site = useSite()
  if (date === null) return 'Sin fecha'
  const [day, hour] = spanishDate(date, site).split(', ')
  // With its year it is long: where there is no room, the hour stands below the day, which is never parted.
  return (
    <time dateTime={date}>
      <span className="unbroken">{`${day},`}</span>
      {` ${hour}`}
    </time>
  )
}
