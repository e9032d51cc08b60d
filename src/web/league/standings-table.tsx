import type { ReactNode } from 'react'
import type { Classification, Standing } from '#contract/standings.ts'
import { useUser } from '../api/session.ts'
import { paths } from '../paths.ts'
import { DataTable, type Column, type Stacking } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { TeamBadge } from './team-badge.tsx'
import { Movement } from './movement.tsx'
import { qualifyingLine } from './qualifying-line.ts'
import { panelId, TieBreakPanel } from './tie-break-panel.tsx'

/** Where the name of a team would be broken up beside its figures it has a line of its own above them. */
const NAME_ABOVE: Stacking = {
  part: 'max-xs:block',
  head: 'max-xs:block',
  row: 'max-xs:grid max-xs:grid-cols-[4.5rem_repeat(5,minmax(0,1fr))] max-xs:items-center',
}
const NAME =
  'text-14 sm:text-16 flex min-h-14 items-center gap-1 print:min-h-9 py-1 leading-tight sm:gap-3 font-medium'
const FIGURE = 'px-0.75 text-right max-xs:w-auto sm:px-2'

/** What a table shows of what its teams can still reach: the mark of each, and the panels that these open. */
export type Marks = { of: (teamId: number) => ReactNode; panels: ReactNode }

/**
 * The table of a group.
 *
 * @param qualifiers how many go through, null when that isn't said
 * @param movement what the arrows tell
 * @param marks what each team can still reach: null while that isn't known, undefined where it isn't told
 * @param linked false of a group that is only planned, whose teams have no page yet
 */
export function StandingsTable({
  classification: { competition, standings },
  qualifiers,
  movement = 'puestos desde la última semana',
  marks,
  linked = true,
}: {
  classification: Classification
  qualifiers: number | null
  movement?: string
  marks?: Marks | null | undefined
  linked?: boolean
}) {
  const ownTeamId = useUser()?.teamId
  const names = new Map(standings.map(({ team }) => [team.id, team.name]))
  const nameOf = (teamId: number) => names.get(teamId) ?? '?'
  const line = qualifyingLine(standings, qualifiers)
  return (
    <>
      <DataTable
        caption={`Clasificación, ${competition.name}`}
        columns={columnsFor(ownTeamId, { marks, linked })}
        rows={standings}
        rowKey={({ team }) => team.id}
        stacked={NAME_ABOVE}
        rowClass={({ team }, index) =>
          `${team.id === ownTeamId ? 'bg-own shadow-own' : 'hover:bg-hover'} ${index + 1 === line?.after ? 'border-b-ink border-b-3' : ''}`
        }
        empty={
          <EmptyState title="Este grupo todavía no tiene equipos">
            Aparecerán aquí en cuanto se apunten.
          </EmptyState>
        }
      />
      {standings.length > 0 ? (
        <Legend told={line?.told} movement={movement}>
          {marks === undefined ? null : <MarksLegend qualified={line !== null} />}
        </Legend>
      ) : null}
      {standings.map((row) =>
        row.decidedBy === null ? null : (
          <TieBreakPanel key={row.team.id} row={row} decidedBy={row.decidedBy} nameOf={nameOf} />
        ),
      )}
      {marks?.panels}
    </>
  )
}

function columnsFor(
  ownTeamId: number | null | undefined,
  { marks, linked }: { marks: Marks | null | undefined; linked: boolean },
): Column<Standing>[] {
  return [
    {
      key: 'rank',
      short: '#',
      title: 'Puesto',
      className: 'w-12 pl-1.5 pr-1 text-left max-xs:row-span-2 max-xs:w-auto sm:w-16',
      cell: (row) => <Rank row={row} />,
    },
    {
      key: 'team',
      title: 'Equipo',
      namesRow: true,
      className: 'text-left max-xs:col-span-5',
      cell: ({ team, competition, forfeits }) => {
        const name = (
          <>
            <TeamBadge team={team} />
            <span className="wrap-anywhere hyphens-auto">
              {team.name}
              {team.id === ownTeamId ? <span className="sr-only"> (tu equipo)</span> : null}
            </span>
          </>
        )
        return (
          <>
            {linked ? (
              <Link to={paths.teamGames(competition.id, team.id)} className={`${NAME} hover:underline`}>
                {name}
              </Link>
            ) : (
              <span className={NAME}>{name}</span>
            )}
            <Forfeits count={forfeits} />
          </>
        )
      },
    },
    figure('victories', 'V', 'Victorias', 'w-5 sm:w-12'),
    figure('defeats', 'D', 'Derrotas', 'w-5 sm:w-12'),
    figure('pointsScored', 'PF', 'Puntos a favor', 'w-8 sm:w-16'),
    figure('pointsReceived', 'PC', 'Puntos en contra', 'w-8 sm:w-16'),
    {
      ...figure(
        'competitionPoints',
        'P',
        'Puntos de clasificación',
        'w-8 pl-1 sm:w-16',
        'text-25 sm:text-31',
      ),
      // The mark comes later than the table: it stands where nothing moves.
      cell: (row) => (
        <span className="relative flex min-h-14 items-center justify-end print:min-h-9">
          {row.competitionPoints}
          {marks?.of(row.team.id)}
        </span>
      ),
    },
  ]
}

type Figure = 'victories' | 'defeats' | 'pointsScored' | 'pointsReceived' | 'competitionPoints'

function figure(
  key: Figure,
  short: string,
  title: string,
  width: string,
  size = 'text-16 sm:text-20',
): Column<Standing> {
  const look = `font-figure font-bold tabular-nums ${size}`
  return { key, short, title, className: `${FIGURE} ${width}`, look, cell: (row) => row[key] }
}

/** The place; where a tie-break decided it, a button that tells how. */
function Rank({ row }: { row: Standing }) {
  const place = (
    <span className="flex items-baseline gap-1">
      <span className="font-figure text-25 font-bold tabular-nums">{row.rank}</span>
      <Movement row={row} />
    </span>
  )
  if (row.decidedBy === null) return place
  return (
    <button
      type="button"
      popoverTarget={panelId(row)}
      className="relative flex min-h-14 w-full cursor-pointer flex-col items-start justify-center after:absolute after:-inset-x-1 after:inset-y-0 print:min-h-9"
    >
      {place}
      <span className="font-figure text-14 text-ink-soft -mt-1 whitespace-nowrap underline decoration-1 underline-offset-2 print:hidden">
        ¿por qué?
      </span>
    </button>
  )
}

/** Why a team has fewer points than another with as many victories and defeats. */
function Forfeits({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="text-12 text-ink-soft -mt-2 block pb-1.5 pl-9 leading-tight font-normal sm:pl-11">
      {count === 1 ? '1 incomparecencia' : `${count} incomparecencias`}
    </span>
  )
}

function Legend({
  told,
  movement,
  children,
}: {
  told: string | undefined
  movement: string
  children: ReactNode
}) {
  return (
    <div className="text-12 text-ink-soft mt-3 flex flex-wrap gap-x-4 gap-y-1">
      {told === undefined ? null : <p className="text-ink font-bold">{told}</p>}
      <p aria-hidden="true">
        V victorias · D derrotas · PF puntos a favor · PC puntos en contra · P puntos · ▲▼ {movement}
      </p>
      {children}
    </div>
  )
}

/** It has its room before the marks come. */
function MarksLegend({ qualified }: { qualified: boolean }) {
  return (
    <p className="scriptless:hidden print:hidden">
      {qualified
        ? 'Bajo los puntos, lo que ya es seguro: dentro (mientras se presente), fuera o «depende de sí mismo» (si gana lo suyo, pasa). Toca la palabra para ver por qué.'
        : 'Bajo los puntos, el mejor y el peor puesto en que puede acabar cada equipo si se juega todo lo que queda. Tócalos para saber más.'}
    </p>
  )
}
