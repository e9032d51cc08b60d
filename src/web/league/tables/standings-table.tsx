import { type ReactNode, useState } from 'react'
import type { Classification, Standing } from '#contract/standings.ts'
import { paths } from '#contract/paths.ts'
import type { Reach } from '#league/scenarios/reaches.ts'
import { useIsOwn } from '../../api/session.ts'
import { useHydrated } from '../../kernel/hydrated.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { TeamBadge } from '../teams/team-badge.tsx'
import { Form } from './form-squares.tsx'
import { deductionText } from './deduction-text.ts'
import { qualifyingLine } from './qualifying-line.ts'
import { OutlookSign, SignsLegend } from './outlook-sign.tsx'
import { signOf } from './signs.ts'

export type RowDetails = (row: Standing, nameOf: (teamId: number) => string) => ReactNode

/** `movement`: what arrows mean, if not the last week; `details` open below a row; `live`: scores by team, own first. */
export function StandingsTable(props: {
  classification: Pick<Classification, 'competition' | 'standings' | 'reaches'>
  qualifiers: number | null
  movement?: string
  details?: RowDetails | undefined
  live?: ReadonlyMap<number, string>
  linked?: boolean
}) {
  const { classification, qualifiers, movement, details, live, linked = true } = props
  const { competition, standings, reaches } = classification
  const isOwn = useIsOwn()
  const isAlive = useHydrated()
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const names = new Map(standings.map(({ team }) => [team.id, team.name]))
  const nameOf = (teamId: number) => names.get(teamId) ?? '?'
  const line = qualifyingLine(standings, qualifiers)
  const isStarted = standings.some(({ played }) => played > 0)
  const toggle = (teamId: number) =>
    setOpened(
      (open) => new Set(open.has(teamId) ? [...open].filter((id) => id !== teamId) : [...open, teamId]),
    )
  const isOpenable = details !== undefined && isAlive
  const columns = columnsFor({
    isStarted,
    live,
    reaches: reaches && new Map(reaches.map((reach) => [reach.teamId, reach])),
    renderName: ({ team }) => (
      <TeamName
        team={team}
        isOwn={isOwn(team.id)}
        isOpen={isOpenable ? opened.has(team.id) : linked ? 'linked' : null}
      />
    ),
  })
  return (
    <>
      <div className="group-table-frame">
        <DataTable
          caption={`Clasificación, ${competition.name}`}
          columns={columns}
          rows={standings}
          rowKey={({ team }) => team.id}
          look="group-table"
          rowClass={({ team }, index) =>
            `${isOwn(team.id) ? 'bg-own own-edge' : ''}${index + 1 === line?.after ? ' border-b-ink border-b-3' : ''}`
          }
          onRow={isOpenable ? ({ team }) => toggle(team.id) : undefined}
          renderBelow={(row, index) => (
            <>
              {details && opened.has(row.team.id) ? (
                <tr className="ruled">
                  <td colSpan={columns.length} className="row-details">
                    {details(row, nameOf)}
                  </td>
                </tr>
              ) : null}
              {index + 1 === line?.after ? (
                // The sentence below the table says the same to those who listen.
                <tr aria-hidden="true">
                  <td colSpan={columns.length} className="line-label">
                    {line.label}
                  </td>
                </tr>
              ) : null}
            </>
          )}
          empty={
            <EmptyState title="Este grupo no tiene equipos">Aparecerán aquí en cuanto se apunten.</EmptyState>
          }
        />
      </div>
      {standings.length > 0 ? (
        <div className="text-12 text-ink-soft mt-2 flex flex-wrap gap-x-3.5 gap-y-1">
          {line === null ? null : (
            <p className={line.after === null ? 'text-ink font-bold' : 'sr-only'}>{line.sentence}</p>
          )}
          {isStarted ? null : <p>Aún no hay partidos: por orden alfabético.</p>}
          {reaches === undefined || !isStarted ? null : <SignsLegend />}
          {movement === undefined ? null : <p>▲▼ {movement}</p>}
          {details === undefined || !isStarted ? null : (
            <p className="scriptless:hidden print:hidden">Toca una fila para ver por qué.</p>
          )}
        </div>
      ) : null}
    </>
  )
}

/** A button that opens the row; a link to the team's page where nothing can open, or script doesn't run yet. */
function TeamName(props: { team: Standing['team']; isOwn: boolean; isOpen: boolean | 'linked' | null }) {
  const { team, isOwn, isOpen } = props
  const { id, name } = team
  const own = isOwn ? (
    <span className="sr-only" translate="yes">
      {' (tu equipo)'}
    </span>
  ) : null
  if (isOpen === null) return <span className="team-name">{name}</span>
  if (isOpen === 'linked')
    return (
      <Link to={paths.teamPage(id)} preview={() => ({ title: name })} className="team-name" translate="no">
        {name}
        {own}
      </Link>
    )
  return (
    <button type="button" aria-expanded={isOpen} className="team-name" translate="no">
      {name}
      {own}
    </button>
  )
}

function columnsFor(props: {
  isStarted: boolean
  live: ReadonlyMap<number, string> | undefined
  reaches: ReadonlyMap<number, Reach> | null | undefined
  renderName: (row: Standing) => ReactNode
}): Column<Standing>[] {
  const { isStarted, live, reaches, renderName } = props
  const formOf = ({ team, form }: Standing) => {
    const score = live?.get(team.id)
    return score === undefined ? <Form form={form} /> : <span key={score}>{`va ${score}`}</span>
  }
  return [
    {
      short: '#',
      title: 'Puesto',
      headLook: 'rank-cell',
      look: 'rank-cell',
      cell: (row) => (
        // Its key: see game-date.tsx.
        <span key={row.rank}>
          {isStarted ? row.rank : '–'}
          <Movement row={row} />
        </span>
      ),
    },
    {
      title: 'Equipo',
      namesRow: true,
      className: 'team-cell',
      cell: (row) => {
        const { team, forfeits, withdrawn, deductions = [], form } = row
        return (
          <div>
            <TeamBadge team={team} />
            <div>
              {renderName(row)}
              {form === '' ? null : (
                // Heard with every cell of the row otherwise.
                <small aria-hidden="true" className="form-letters">
                  {formOf(row)}
                </small>
              )}
              {withdrawn ? <Note>Retirado</Note> : null}
              {forfeits === 0 ? null : (
                <Note>{forfeits === 1 ? '1 incomparecencia' : `${forfeits} incomparecencias`}</Note>
              )}
              {deductions.map((deduction, index) => (
                <Note key={index}>{deductionText(deduction)}</Note>
              ))}
            </div>
          </div>
        )
      },
    },
    figure('victories', 'V', 'Victorias', 'sm:w-10'),
    figure('defeats', 'D', 'Derrotas', 'sm:w-10'),
    figure('pointsScored', 'PF', 'Puntos a favor', 'sm:w-13'),
    figure('pointsReceived', 'PC', 'Puntos en contra', 'sm:w-13'),
    ...(isStarted ? [{ ...FORM, cell: formOf }] : []),
    {
      ...figure('competitionPoints', 'P', 'Puntos de clasificación', 'sm:w-12'),
      look: 'points-cell',
      cell: (row) => (
        <span key={row.competitionPoints}>
          {row.competitionPoints}
          {row.deductions ? <span aria-hidden="true">*</span> : null}
        </span>
      ),
    },
    ...(reaches === undefined || !isStarted
      ? []
      : [
          {
            title: 'Qué le espera',
            head: <span className="sr-only">Qué le espera</span>,
            headLook: 'sign-cell',
            look: 'sign-cell',
            // They may be computed later than the table: their room is kept.
            cell: ({ team, played }: Standing) => {
              const reach = reaches?.get(team.id)
              const sign = reach ? signOf(reach, played) : null
              return sign && <OutlookSign sign={sign} />
            },
          },
        ]),
  ]
}

/** Only where the table has room for it; elsewhere it stands below the names. */
const FORM = {
  short: 'Forma',
  title: 'Últimos resultados',
  headLook: 'w-32 px-2 text-right max-md:hidden',
  look: 'form-cell form-letters',
}

type Figure = 'victories' | 'defeats' | 'pointsScored' | 'pointsReceived' | 'competitionPoints'

function figure(key: Figure, short: string, title: string, width: string): Column<Standing> {
  return {
    short,
    title,
    headLook: `figure-head ${width}`,
    cell: (row) => row[key],
  }
}

/** Explains why a team has fewer points than another with as many victories and defeats, or no place. */
function Note({ children }: { children: string }) {
  return <span className="text-12 text-ink-soft block leading-tight wrap-anywhere">{children}</span>
}

/** How many places a team has moved since the last week of play; nothing where it hasn't. */
function Movement({ row: { rank, previousRank } }: { row: Standing }) {
  if (previousRank === null || rank === null || previousRank === rank) return null
  const climbed = previousRank - rank
  const places = Math.abs(climbed)
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- text used as a picture, like an emoji
      role="img"
      aria-label={`${climbed > 0 ? 'sube' : 'baja'} ${places} ${places === 1 ? 'puesto' : 'puestos'}`}
      className={`movement ${climbed > 0 ? 'text-win' : 'text-loss'}`}
    >
      {`${climbed > 0 ? '▲' : '▼'}${places}`}
    </span>
  )
}
