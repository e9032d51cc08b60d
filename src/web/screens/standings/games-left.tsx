import { GAMES_LEFT, paths } from '#contract/paths.ts'
import { usableDays, daysLeft } from '#league/days-left.ts'
import { paceOf, type Pace } from '#league/pace.ts'
import { compareNames } from '#league/name-order.ts'
import { useIsOwn } from '../../api/session.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { Fold } from '../../ui/fold.tsx'
import { GameDate } from '../../league/games/game-date.tsx'
import type { GroupContext } from '../../league/tables/group-context.ts'
import { dashAtEnd } from '../../league/games/pair-name.ts'
import { LookUp } from '../../ui/look-up.tsx'
import { useNow } from '../../kernel/now.ts'
import { useSite } from '../../api/site.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Figures } from '../../ui/figures.tsx'
import { Link, LoneLink } from '../../ui/link.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { weekDay, dayKey } from '../../ui/spanish-date.ts'
import { loadListedGames, type GamesLeft as Left, type ListedGame } from './load-games-left.ts'

type Row = Left['teams'][number] & Pace

export function GamesLeft({ left, context }: { left: Left; context: GroupContext }) {
  const isOwn = useIsOwn()
  const now = useNow()
  const site = useSite()
  const { dated, undated, teams } = left
  const { endDate, crossing } = context.phase
  if (dated + undated === 0) return null
  const days = endDate === null || now === null ? null : daysUntil(endDate, now, site.timeZone)
  const rows = teams
    .filter((team) => team.left > 0)
    .map((team) => ({
      ...team,
      ...paceOf({ left: team.left, days: days === null ? null : usableDays(days) }),
    }))
  return (
    <section aria-labelledby={GAMES_LEFT} className="mt-10 mb-4 print:hidden">
      <SectionTitle id={GAMES_LEFT} tabIndex={-1}>
        Lo que queda
      </SectionTitle>
      <div className="max-w-100">
        <Figures
          figures={[
            {
              name: dated + undated === 1 ? 'Partido por jugar' : 'Partidos por jugar',
              value: dated + undated,
            },
            { name: 'Aún sin fecha', value: undated },
            ...(endDate === null
              ? []
              : [
                  {
                    name: `Días, hasta el ${weekDay(endDate, site)}`,
                    value: days === null ? '–' : days === 0 ? 'Hoy' : Math.max(0, days),
                  },
                ]),
          ]}
        />
      </div>
      <div className="mt-4">
        <DataTable
          caption="Lo que le queda a cada equipo"
          look="left-table"
          columns={endDate === null ? COLUMNS : [...COLUMNS, PACE]}
          rows={rows.toSorted((a, b) => b.left - a.left || compareNames(a.name, b.name))}
          rowClass={({ id }) => (isOwn(id) ? 'bg-own own-edge' : '')}
          empty={null}
        />
      </div>
      <div className="text-14 text-ink-soft mt-2 max-w-prose">
        {crossing ? <p>Los cruces que aún no tienen equipos no se cuentan.</p> : null}
        {endDate === null ? null : (
          <p>
            Por semana: lo que hace falta jugar para acabar a tiempo. «No caben»: serían más de dos por semana
            o más de uno al día. Lo que se juegue después también cuenta.
          </p>
        )}
      </div>
      <div className="mt-2">
        <Games kind="dated" left={left} context={context} />
        <Games kind="undated" left={left} context={context} />
      </div>
    </section>
  )
}

const COLUMNS: Column<Row>[] = [
  {
    title: 'Equipo',
    namesRow: true,
    headLook: 'px-1.5 text-left',
    cell: ({ name }) => name,
  },
  {
    title: 'Quedan',
    headLook: 'w-16 pr-1.5 text-right sm:w-24',
    cell: ({ left }) => left,
  },
]

/** The column has its space before the browser knows which day it is. */
const PACE: Column<Row> = {
  title: 'Por semana',
  headLook: 'w-24 pr-1.5 pl-3 text-right sm:w-32',
  cell: ({ perWeek, fits }) => (
    <>
      <span>{perWeek === null ? '–' : paceText(perWeek)}</span>
      {fits ? null : <span className="text-12 block font-sans">no caben</span>}
    </>
  ),
}

type GamesProps = { kind: 'dated' | 'undated'; left: Left; context: GroupContext }

const KINDS = {
  dated: { title: 'Con fecha', height: 'h-14', listedAt: (groupId: number) => paths.calendar({ groupId }) },
  undated: {
    title: 'Aún sin fecha',
    height: 'h-9.5',
    listedAt: (groupId: number) => paths.whatIf(groupId, '', GAMES_LEFT),
  },
}

/** Folded, since there are many at the beginning of a phase. Nothing if there are none. */
function Games(props: GamesProps) {
  const { kind, left, context } = props
  if (left[kind] === 0) return null
  const { title, listedAt } = KINDS[kind]
  const list = left.listed && <GameList games={left.listed[kind]} />
  return (
    <Fold
      summary={`${title} (${left[kind]})`}
      withoutScript={list ?? <LoneLink to={listedAt(context.groupId)}>Verlos en otra página</LoneLink>}
    >
      {() => list ?? <LoadedGames {...props} />}
    </Fold>
  )
}

function LoadedGames({ kind, left, context }: GamesProps) {
  const query = useApiQuery('games left', (api) => loadListedGames(api, context))
  const room = (
    <ul className={LIST}>
      <li className="sr-only">Cargando…</li>
      {Array.from({ length: left[kind] }, (_, index) => (
        <li key={index} className={`ruled ${KINDS[kind].height}`} />
      ))}
    </ul>
  )
  return (
    <LookUp query={query} loading={room}>
      {(games) => <GameList games={games[kind]} />}
    </LookUp>
  )
}

const LIST = 'mb-3 grid gap-x-6 sm:grid-cols-2'

function GameList({ games }: { games: ListedGame[] }) {
  return (
    <ul className={LIST}>
      {games.map(({ id, date, postponedFrom, court, local, visitant }) => {
        const teams = <span className="text-14 wrap-anywhere">{dashAtEnd(`${local} – ${visitant}`)}</span>
        return (
          <li key={id} className="ruled">
            {id < 0 ? (
              <span className="block py-2">{teams}</span>
            ) : (
              <Link to={paths.game(id)} className="hover:bg-hover block py-2">
                <span className="text-12 text-ink-soft flex justify-between gap-3">
                  <GameDate of={{ date, postponedFrom }} />
                  <span className="truncate">{court}</span>
                </span>
                {teams}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The days left until the last day of a phase, `2025-12-20`; see `daysLeft`. `now` in milliseconds. */
export function daysUntil(endDate: string, now: number, timeZone: string): number {
  return daysLeft(endDate, dayKey(new Date(now).toISOString(), timeZone))
}

/** Games a week as text, `1,4`: rounded up, so that a team that keeps this pace finishes in time. */
export function paceText(perWeek: number): string {
  // Drops the rounding error of floating point first, so that a whole tenth isn't rounded up.
  const tenths = Math.ceil(Number((perWeek * 10).toFixed(6)))
  return String(tenths / 10).replace('.', ',')
}
