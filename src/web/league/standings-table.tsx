import { useEffect, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Classification, Standing } from '#contract/standings.ts'
import { paths } from '#contract/paths.ts'
import { useUser } from '../api/session.ts'
import { whenIdle } from '../kernel/idle.ts'
import { DataTable, type Column, type Stacking } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { isPlainClick } from '../ui/follow-link.ts'
import { Link } from '../ui/link.tsx'
import { TeamBadge } from './team-badge.tsx'
import { Form } from './form.tsx'
import { deductionText } from './deduction-text.ts'
import { Movement } from './movement.tsx'
import { qualifyingLine } from './qualifying-line.ts'
import { isPlaced, type PlacedRow } from './placed-row.ts'
import type { TieBreakPanel } from './tie-break-panel.tsx'

/** Where a team's name would be broken beside its figures, it gets its own line above them. */
const NAME_ABOVE: Stacking = {
  part: 'max-xs:block',
  head: 'max-xs:block',
  row: 'team-row',
}

/** The label of each team in a table: what it can still reach. */
export type Marks = (teamId: number) => ReactNode

type Naming = (teamId: number) => string

const loadPanel = () => import('./tie-break-panel.tsx')

/**
 * The table of a group.
 *
 * @param qualifiers how many go through, null if unknown
 * @param movement the explanation of the arrows
 * @param marks what each team can still reach: null while unknown, undefined if not shown
 * @param scenario the assumed results, as encoded in an address
 * @param linked false for a group that is only planned, whose teams have no page yet
 */
export function StandingsTable({
  classification: { competition, standings },
  qualifiers,
  movement = 'desde la última semana',
  marks,
  linked = true,
  scenario,
}: {
  classification: Pick<Classification, 'competition' | 'standings'>
  qualifiers: number | null
  movement?: string
  marks?: Marks | null | undefined
  linked?: boolean
  scenario?: string
}) {
  const ownTeamId = useUser()?.teamId
  const names = new Map(standings.map(({ team }) => [team.id, team.name]))
  const nameOf = (teamId: number) => names.get(teamId) ?? '?'
  const line = qualifyingLine(standings, qualifiers)
  const hasExplanations = standings.some(isPlaced)
  useEffect(() => {
    // Explanations open offline too. A failed load is tried again, and handled, when a user opens one.
    if (hasExplanations)
      whenIdle()
        .then(loadPanel)
        .catch(() => {})
  }, [hasExplanations])
  const withForm = standings.some(({ form }) => form !== '')
  return (
    <>
      <DataTable
        caption={`Clasificación, ${competition.name}`}
        columns={columnsFor(ownTeamId, { marks, linked, scenario, nameOf, withForm })}
        rows={standings}
        rowKey={({ team }) => team.id}
        look="group-table"
        stacked={NAME_ABOVE}
        rowClass={({ team }, index) =>
          `${team.id === ownTeamId ? 'bg-own own-edge' : ''}${index + 1 === line?.after ? ' border-b-ink border-b-3' : ''}`
        }
        empty={
          <EmptyState title="Este grupo todavía no tiene equipos">
            Aparecerán aquí en cuanto se apunten.
          </EmptyState>
        }
      />
      {standings.length > 0 ? (
        <Legend sentence={line?.sentence} movement={movement}>
          {marks === undefined ? null : <MarksLegend qualified={line !== null} />}
        </Legend>
      ) : null}
    </>
  )
}

function columnsFor(
  ownTeamId: number | null | undefined,
  {
    marks,
    linked,
    scenario,
    nameOf,
    withForm,
  }: {
    marks: Marks | null | undefined
    linked: boolean
    scenario: string | undefined
    nameOf: Naming
    withForm: boolean
  },
): Column<Standing>[] {
  return [
    {
      key: 'rank',
      short: '#',
      title: 'Puesto',
      headLook: 'rank-cell w-12 max-xs:w-auto sm:w-16',
      look: 'rank-cell',
      cell: (row) => <Rank row={row} nameOf={nameOf} scenario={scenario} />,
    },
    {
      key: 'team',
      title: 'Equipo',
      namesRow: true,
      className: 'team-cell',
      cell: ({ team, forfeits, withdrawn, deductions = [] }) => {
        const name = (
          <>
            <TeamBadge team={team} />
            <span translate="no">
              {team.name}
              {team.id === ownTeamId ? <span className="sr-only"> (tu equipo)</span> : null}
            </span>
          </>
        )
        return (
          <>
            {linked ? (
              <Link
                to={paths.teamPage(team.id)}
                preview={() => ({ title: team.name })}
                className="table-team"
              >
                {name}
              </Link>
            ) : (
              <span className="table-team">{name}</span>
            )}
            {withdrawn ? <Note>Retirado</Note> : null}
            {forfeits === 0 ? null : (
              <Note>{forfeits === 1 ? '1 incomparecencia' : `${forfeits} incomparecencias`}</Note>
            )}
            {deductions.map((deduction, index) => (
              <Note key={index} wraps>
                {deductionText(deduction)}
              </Note>
            ))}
          </>
        )
      },
    },
    figure('victories', 'V', 'Victorias', 'w-5 sm:w-10'),
    figure('defeats', 'D', 'Derrotas', 'w-5 sm:w-10'),
    figure('pointsScored', 'PF', 'Puntos a favor', 'w-8 sm:w-14'),
    figure('pointsReceived', 'PC', 'Puntos en contra', 'w-8 sm:w-14'),
    ...(withForm ? [FORM] : []),
    {
      ...figure('competitionPoints', 'P', 'Puntos de clasificación', 'w-8 pl-1 sm:w-16'),
      look: 'points-cell',
      // The label loads later than the table: its room is reserved.
      cell: (row) => (
        <span key={row.competitionPoints} className="table-mark">
          {row.competitionPoints}
          {row.deductions ? <span aria-hidden="true">*</span> : null}
          {marks?.(row.team.id)}
        </span>
      ),
    },
  ]
}

/** Only where the table has room for it. */
const FORM: Column<Standing> = {
  key: 'form',
  short: 'Forma',
  title: 'Últimos resultados',
  headLook: 'w-32 px-2 text-right max-md:hidden',
  look: 'form-cell',
  cell: ({ form }) => <Form form={form} />,
}

type Figure = 'victories' | 'defeats' | 'pointsScored' | 'pointsReceived' | 'competitionPoints'

function figure(key: Figure, short: string, title: string, width: string): Column<Standing> {
  return {
    key,
    short,
    title,
    headLook: `figure-head ${width}`,
    cell: (row) => row[key],
  }
}

type RankProps<Row> = { row: Row; nameOf: Naming; scenario: string | undefined }

/** The place; if a tie-break decided it, with a link to the explanation. */
function Rank({ row, ...props }: RankProps<Standing>) {
  const place = (
    // Its key: see game-date.tsx.
    <span key={row.rank} className="rank">
      {row.rank}
      <Movement row={row} />
    </span>
  )
  if (!isPlaced(row)) return place
  return (
    <Why row={row} {...props}>
      {place}
    </Why>
  )
}

/**
 * Opens the explanation in a panel, whose code the page doesn't need at first; without script, or if it can't be
 * loaded, the link leads to a page with the same content.
 */
function Why({ row, nameOf, scenario, children }: RankProps<PlacedRow> & { children: ReactNode }) {
  const [Panel, setPanel] = useState<typeof TieBreakPanel | null>(null)
  const navigate = useNavigate()
  const address = paths.tieBreak(row.competition.id, row.team.id, scenario)
  return (
    <>
      <Link
        to={address}
        rel="nofollow"
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          loadPanel().then(
            (loaded) => setPanel(() => loaded.TieBreakPanel),
            () => navigate(address),
          )
        }}
        className="table-why"
      >
        {children}
        <span className="table-why-word">¿por qué?</span>
      </Link>
      {Panel === null ? null : <Panel row={row} nameOf={nameOf} onClose={() => setPanel(null)} />}
    </>
  )
}

/** Explains why a team has fewer points than another with as many victories and defeats, or no place. */
function Note({ wraps = false, children }: { wraps?: boolean; children: string }) {
  return (
    <span
      // Words that may break anywhere would let the column become too narrow for the names.
      className={`text-12 text-ink-soft pointer-events-none -mt-1 sm:-mt-2 block pb-1.5 pl-9 leading-tight font-normal sm:pl-11 ${wraps ? 'wrap-anywhere' : ''}`}
    >
      {children}
    </span>
  )
}

function Legend({
  sentence,
  movement,
  children,
}: {
  sentence: string | undefined
  movement: string
  children: ReactNode
}) {
  return (
    <div className="text-12 text-ink-soft mt-3 flex flex-wrap gap-x-4 gap-y-1">
      {sentence === undefined ? null : <p className="text-ink font-bold">{sentence}</p>}
      <p aria-hidden="true">
        V victorias · D derrotas · PF a favor · PC en contra · P puntos · ▲▼ {movement}
      </p>
      {children}
    </div>
  )
}

/** Its room is reserved before the labels load. */
function MarksLegend({ qualified }: { qualified: boolean }) {
  return (
    <p className="scriptless:hidden print:hidden">
      {qualified
        ? 'Bajo los puntos, lo seguro: dentro (si se presenta), fuera o «depende de sí mismo». Tócalo.'
        : 'Bajo los puntos, el mejor y el peor puesto si se juega todo. Tócalos.'}
    </p>
  )
}
