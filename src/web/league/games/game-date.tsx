import type { Game } from '#contract/games.ts'
import { useSite } from '../../api/site.ts'
import { spanishDate } from '../../ui/spanish-date.ts'
import { type Undated, undatedText } from './when-text.ts'

/** The date of a game in the league's time zone, with its year if it isn't in the current season. */
export function GameDate({ of }: { of: Pick<Game, 'date'> & Undated }) {
  const { date } = of
  const site = useSite()
  if (date === null) return <span>{undatedText(of, site)}</span>
  const [day, hour] = spanishDate(date, site).split(', ')
  // Its key: a text that changes beside another one needs an element that changes with it, as translators replace it.
  // Nor may a text stand behind the date, before which React would put the new element.
  // With its year it is long: on a narrow screen the hour wraps below the day, which is never broken.
  return (
    <time key={date} dateTime={date}>
      <span className="unbroken">{`${day},`}</span>
      {` ${hour}`}
    </time>
  )
}
