import { useState } from 'react'
import { closingText } from '#contract/closing-text.ts'
import type { GameOverview } from '#contract/game-overview.ts'
import { paths } from '#contract/paths.ts'
import { isClosedOn } from '#league/court-closing.ts'
import { useSite } from '../../api/site.ts'
import { useNow } from '../../kernel/now.ts'
import { DirectionsLink } from '../../league/courts/directions-link.tsx'
import { isPastDue } from '../../league/games/past-due.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { dayKey, shortDay } from '../../ui/spanish-date.ts'
import { describeLight } from './light-text.ts'

/** Where a game is played: the court, its light at that hour, the way there, and its map on demand. */
export function GamePlace({ overview: { game, court, light } }: { overview: GameOverview }) {
  const { timeZone } = useSite()
  const [hasMap, setHasMap] = useState(false)
  // Nothing is said of the light of a game that is over; its room stays, since only the browser knows the time.
  const isOver = isPastDue(game.date, useNow())
  const isClosed =
    court !== null && game.date !== null && !game.finished && isClosedOn(court, dayKey(game.date, timeZone))
  const lit = court && light && describeLight(court, light)
  return (
    <Section title="Dónde" id="donde" className="mt-6">
      {court === null ? (
        <p>Sin cancha</p>
      ) : (
        <>
          <p translate="no" className="font-bold wrap-anywhere">
            {court.name}
          </p>
          <p className="text-14 text-ink-soft wrap-anywhere">{court.direction}</p>
          {isClosed ? (
            <p className={`mt-2 font-bold text-pretty ${isOver ? 'invisible' : ''}`}>
              {`Cerrada ${closingText(court, shortDay)}: hace falta otra cancha u otro día.`}
            </p>
          ) : null}
          {lit ? <p className={`mt-2 text-pretty ${isOver ? 'invisible' : ''}`}>{lit}</p> : null}
          {hasMap ? (
            // oxlint-disable-next-line react/iframe-missing-sandbox -- it is a page of ours
            <iframe
              src={paths.courtsMap({ courtId: court.id })}
              title={`Mapa de ${court.name}`}
              className="border-rule rounded-large bg-hover mt-3 block h-80 w-full border print:hidden"
            />
          ) : null}
          <p className="mt-1 flex flex-wrap items-center gap-x-3">
            <DirectionsLink court={court} />
            {court.lat === null || hasMap ? null : (
              <Button look="quiet" className="scriptless:hidden print:hidden" onClick={() => setHasMap(true)}>
                Ver el mapa
              </Button>
            )}
          </p>
        </>
      )}
    </Section>
  )
}
