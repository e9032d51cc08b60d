import { closingText } from '#contract/closing-text.ts'
import type { Court } from '#contract/courts.ts'
import { paths } from '#contract/paths.ts'
import { useSite } from '../../api/site.ts'
import { useNow } from '../../kernel/now.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { GameDate } from '../../league/games/game-date.tsx'
import { Link } from '../../ui/link.tsx'
import { dayKey, weekDay } from '../../ui/spanish-date.ts'
import { DirectionsLink } from '../../league/courts/directions-link.tsx'
import { nextGame, type CourtGame } from './court-games.ts'

export function CourtCard(props: { court: Court; games: readonly CourtGame[]; editable: boolean }) {
  const { court, games, editable } = props
  return (
    <li className="border-rule bg-surface rounded-large row-span-4 grid grid-rows-subgrid content-start gap-0 border p-3 sm:p-4">
      <h2 translate="no" className="text-16 sm:text-20 leading-tight font-bold wrap-anywhere hyphens-auto">
        {court.name}
      </h2>
      <dl className="text-14 mt-2 flex flex-col gap-2">
        <Closed court={court} />
        <Fact name="Dirección" value={court.direction} />
        {court.lights ? <Fact name="Luces" value={court.lightTimeout ?? 'Sí'} /> : null}
        <Fact name="Estado" value={court.status ?? 'Sin datos'} />
      </dl>
      <div>{games.length > 0 ? <NextGames courtId={court.id} games={games} /> : null}</div>
      <div className="max-sm:text-14 flex items-center gap-x-3 pt-1 sm:gap-x-4">
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

/** When the court is closed; nothing once that is over, which only the browser knows. */
function Closed({ court }: { court: Court }) {
  const site = useSite()
  const now = useNow()
  const isOver =
    now !== null &&
    court.closedUntil !== null &&
    court.closedUntil < dayKey(new Date(now).toISOString(), site.timeZone)
  if (court.closedFrom === null || isOver) return null
  return <Fact name="Cerrada" value={closingText(court, (day) => weekDay(day, site))} />
}

/** Once all are over, the last one, without its result: the server doesn't know the time. */
function NextGames({ courtId, games }: { courtId: number; games: readonly CourtGame[] }) {
  const { game, isOver } = nextGame(games, useNow())
  const withoutResult = game.owed === 'result' ? 'Falta el resultado' : 'Sin resultado'
  const title = isOver ? withoutResult : 'Próximos partidos'
  return (
    <>
      <h3 className="text-12 text-ink-soft mt-3">{title}</h3>
      <Link to={paths.game(game.id)} className="hover:bg-hover text-14 flex h-20 flex-col pt-1 md:h-14">
        <span className="text-12 text-ink-soft truncate">
          <GameDate of={game} />
        </span>
        <span className="line-clamp-3 md:line-clamp-2 leading-tight wrap-anywhere">{game.teams}</span>
      </Link>
      {games.length > 1 ? (
        <Link
          to={paths.calendar({ courtId })}
          className="text-14 inline-flex min-h-11 items-center underline decoration-1 underline-offset-4"
        >
          y {games.length - 1} más
        </Link>
      ) : null}
    </>
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
