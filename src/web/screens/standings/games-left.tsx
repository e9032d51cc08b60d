import { useId, useRef, useState, type ReactNode } from 'react'
import type { CompetitionGroup } from '#contract/competition-groups.ts'
import { usableDays } from '#league/days-left.ts'
import { listPaces } from '#league/games-left.ts'
import { useUser } from '../../api/session.ts'
import { GameDate } from '../../league/game-date.tsx'
import { useEarlyInput } from '../../hydrated.ts'
import { useNow } from '../../now.ts'
import { paths } from '../../paths.ts'
import { useSite } from '../../site.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Figures } from '../../ui/figures.tsx'
import { Link, LoneLink } from '../../ui/link.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { shortDay } from '../../ui/spanish-date.ts'
import { daysUntil, paceText } from './games-left-words.ts'
import type { GamesLeft as Left } from './load-games-left.ts'
import { dashAtEnd } from '../../league/pair-name.ts'

type Row = ReturnType<typeof listPaces>[number] & { name: string }

/** What a group of a phase still has to play, and how many games a week that takes each team. */
export function GamesLeft({
  left: { teams, games },
  phase: { endDate, crossing },
  groupId,
}: {
  left: Left
  phase: CompetitionGroup
  groupId: number
}) {
  const title = useId()
  const ownTeamId = useUser()?.teamId
  const now = useNow()
  const { timeZone } = useSite()
  if (games.length === 0) return null
  const days = endDate === null || now === null ? null : daysUntil(endDate, now, timeZone)
  const nameOf = new Map(teams.map(({ id, name }) => [id, name]))
  const paces = listPaces(games, [...nameOf.keys()], days === null ? null : usableDays(days)).map((pace) => ({
    ...pace,
    name: nameOf.get(pace.teamId)!,
  }))
  const created = games.filter((game) => game.created)
  const toCreate = games.filter((game) => !game.created)
  const teamsOf = ({ localId, visitantId }: Left['games'][number]) =>
    dashAtEnd(`${nameOf.get(localId)} – ${nameOf.get(visitantId)}`)
  return (
    <section aria-labelledby={title} className="mt-10 mb-4 print:hidden">
      <SectionTitle id={title}>Lo que queda</SectionTitle>
      <div className="max-w-100">
        <Figures
          figures={[
            { name: games.length === 1 ? 'Partido por jugar' : 'Partidos por jugar', value: games.length },
            { name: 'Aún sin fecha', value: toCreate.length },
            ...(endDate === null
              ? []
              : [
                  {
                    name: `Días, hasta el ${shortDay(endDate)}`,
                    value: days === null ? '–' : days === 0 ? 'Hoy' : Math.max(0, days),
                  },
                ]),
          ]}
        />
      </div>
      <div className="mt-4">
        <DataTable
          caption="Lo que le queda a cada equipo"
          columns={endDate === null ? COLUMNS : [...COLUMNS, PACE]}
          rows={paces.filter(({ left }) => left > 0).toSorted(byLeft)}
          rowKey={({ teamId }) => teamId}
          rowClass={({ teamId }) => (teamId === ownTeamId ? 'bg-own shadow-own' : '')}
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
        <Games title="Con fecha" count={created.length} listedAt={paths.calendar({ groupId })}>
          {() =>
            created.map((game) => (
              <li key={game.id} className="border-rule border-b">
                <Link to={paths.game(game.id)} className="hover:bg-hover block py-2">
                  <span className="text-12 text-ink-soft flex justify-between gap-3">
                    <GameDate date={game.date ?? null} />
                    <span className="truncate">{game.court}</span>
                  </span>
                  <span className="text-14 wrap-anywhere">{teamsOf(game)}</span>
                </Link>
              </li>
            ))
          }
        </Games>
        <Games
          title="Aún sin fecha"
          count={toCreate.length}
          // Of a draw they are few, and stand nowhere else.
          listedAt={crossing ? null : paths.whatIf(groupId)}
        >
          {() =>
            toCreate.map((game) => (
              <li key={game.id} className="border-rule text-14 border-b py-2 wrap-anywhere">
                {teamsOf(game)}
              </li>
            ))
          }
        </Games>
      </div>
    </section>
  )
}

const COLUMNS: Column<Row>[] = [
  {
    key: 'team',
    title: 'Equipo',
    namesRow: true,
    headLook: 'px-1.5 text-left',
    look: 'left-team',
    cell: ({ name }) => name,
  },
  {
    key: 'left',
    title: 'Quedan',
    headLook: 'w-14 text-right sm:w-24',
    look: 'left-figure',
    cell: ({ left }) => left,
  },
]

/** Its room is the same before the browser says what day it is. */
const PACE: Column<Row> = {
  key: 'pace',
  title: 'Por semana',
  headLook: 'w-24 pr-1.5 pl-3 text-right sm:w-32',
  look: 'left-pace',
  cell: ({ perWeek, fits }) => (
    <>
      {perWeek === null ? '–' : paceText(perWeek)}
      {fits ? null : <span className="text-12 block font-sans">no caben</span>}
    </>
  ),
}

/**
 * Folded, and drawn when it is opened: at the beginning of a phase they are many. Nothing where there are none.
 * `listedAt`: the page that lists them too, for whoever has no script; null where they are drawn at once.
 */
function Games({
  title,
  count,
  listedAt,
  children,
}: {
  title: string
  count: number
  listedAt: string | null
  children: () => ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  useEarlyInput(() => setIsOpen(details.current?.open ?? false))
  if (count === 0) return null
  return (
    <details ref={details} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline decoration-1 underline-offset-4">
        {title} ({count})
      </summary>
      {isOpen || listedAt === null ? (
        <ul className="mb-3 grid gap-x-6 sm:grid-cols-2">{children()}</ul>
      ) : (
        <p className="hidden scriptless:block">
          <LoneLink to={listedAt}>Verlos en otra página</LoneLink>
        </p>
      )}
    </details>
  )
}

function byLeft(a: Row, b: Row): number {
  return b.left - a.left || a.name.localeCompare(b.name, 'es')
}
