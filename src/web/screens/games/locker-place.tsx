import { closingText } from '#contract/closing-text.ts'
import type { LockerRoom } from '#contract/locker-room.ts'
import { paths } from '#contract/paths.ts'
import { useSite } from '../../api/site.ts'
import { DirectionsLink } from '../../league/courts/directions-link.tsx'
import { TextLink } from '../../ui/link.tsx'
import { isCourtClosed } from '../../league/games/set-apart.tsx'
import { weekDay } from '../../ui/spanish-date.ts'
import { describeLight } from './light-text.ts'

export type NextGame = LockerRoom['games'][number]

/** The court, the way there, and what is wrong with it. */
export function Place({ one: { game, court, light }, short = false }: { one: NextGame; short?: boolean }) {
  const site = useSite()
  const isClosed = isCourtClosed({ date: game.date, court }, site.timeZone)
  const lit = court && light && describeLight(court, light)
  return (
    <div className="text-14 wrap-anywhere">
      <p className={short ? 'text-ink-soft' : 'flex flex-wrap items-center gap-x-4'}>
        {court === null ? <span>Sin cancha</span> : <span translate="no">{court.name}</span>}
        {short ? null : (
          <>
            {court && !isClosed ? <DirectionsLink court={court} /> : null}
            <TextLink to={paths.game(game.id)}>El partido</TextLink>
          </>
        )}
      </p>
      {court && isClosed ? (
        <p className="font-bold">{`Cerrada ${closingText(court, (day) => weekDay(day, site))}.`}</p>
      ) : null}
      {lit && !isClosed ? <p className="text-pretty">{lit}</p> : null}
    </div>
  )
}
