import type { Court } from '#contract/courts.ts'
import { paths } from '#contract/paths.ts'
import { UNCHECKED_LIGHTS } from '#league/court-light.ts'
import { useNow } from '../../kernel/now.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { GameDate } from '../../league/game-date.tsx'
import { Link } from '../../ui/link.tsx'
import { DirectionsLink } from '../../league/directions-link.tsx'
import { nextGames, type CourtGame } from './court-games.ts'

/** What players want to know before they go to a court. */
export function CourtCard({
  court,
  games,
  editable,
  lightsTold,
}: {
  court: Court
  games: readonly CourtGame[]
  editable: boolean
  /** Whether the page already says of all courts that nobody has checked their lights. */
  lightsTold: boolean
}) {
  return (
    <li className="border-rule bg-surface rounded-large flex flex-col border p-3 sm:p-4">
      <h2 className="text-16 sm:text-20 leading-tight font-bold wrap-anywhere hyphens-auto">{court.name}</h2>
      <dl className="text-14 mt-2 flex flex-col gap-2">
        <Fact name="Dirección" value={court.direction} />
        {court.lights ? <Fact name="Luces" value={court.lightTimeout ?? 'Sí'} /> : null}
        {lightsTold && court.status === UNCHECKED_LIGHTS ? null : (
          <Fact name="Estado" value={court.status ?? 'Sin datos'} />
        )}
      </dl>
      {games.length > 0 ? <NextGames courtId={court.id} games={games} /> : null}
      <div className="mt-auto flex flex-wrap items-center gap-x-4 pt-2">
        <DirectionsLink court={court} />
        {editable ? (
          <ButtonLink
            look="quiet"
            className="-ml-3"
            to={paths.editCourt(court.id)}
            aria-label={`Editar ${court.name}`}
          >
            Editar
          </ButtonLink>
        ) : null}
      </div>
    </li>
  )
}

/** As high as the server rendered it without knowing which games are over, so that the cards below don't move. */
function NextGames({ courtId, games }: { courtId: number; games: readonly CourtGame[] }) {
  const { next, more } = nextGames(games, useNow())
  return (
    <div className={games.length > 1 ? 'min-h-38 md:min-h-32' : 'min-h-27 md:min-h-21'}>
      {next.length > 0 ? <h3 className="text-12 text-ink-soft mt-3">Próximos partidos</h3> : null}
      <ul className="text-14">
        {next.map(({ id, date, teams }) => (
          <li key={id} className="border-rule border-b last:border-b-0">
            <Link to={paths.game(id)} className="hover:bg-hover flex h-20 flex-col pt-1 md:h-14">
              <span className="text-12 text-ink-soft truncate">
                <GameDate date={date} />
              </span>
              <span className="line-clamp-3 md:line-clamp-2 leading-tight wrap-anywhere">{teams}</span>
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <Link
          to={paths.calendar({ courtId })}
          className="text-14 inline-flex min-h-11 items-center underline decoration-1 underline-offset-4"
        >
          y {more} más
        </Link>
      ) : null}
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-12 text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </div>
  )
}
