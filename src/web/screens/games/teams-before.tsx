import type { ReactNode } from 'react'
import type { FormGame, GameOverview, TeamBefore } from '#contract/game-overview.ts'
import type { Side } from '#contract/results.ts'
import { SIDES } from '#league/side.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Form } from '../../league/form.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'

type Fact = { id: number; name: string } & Record<Side, ReactNode>

/** How both teams come to a game: their places and their form, or their ways through a draw. */
export function TeamsBefore({ overview }: { overview: GameOverview }) {
  const { game } = overview
  const title = game.finished ? 'Cómo llegaban' : 'Cómo llegan'
  return (
    <section aria-labelledby="equipos" className="mt-6">
      <SectionTitle id="equipos">{title}</SectionTitle>
      <DataTable
        caption={title}
        columns={columnsOf(overview)}
        rows={factsOf(overview)}
        rowKey={({ id }) => id}
        empty={<p>Es el primer partido de los dos esta temporada.</p>}
      />
    </section>
  )
}

function columnsOf({ game }: GameOverview): Column<Fact>[] {
  const team = (side: Side): Column<Fact> => ({
    key: side,
    title: game[side].name,
    className: 'text-left align-top pl-2 wrap-anywhere hyphens-auto',
    headLook: 'w-[38%]',
    look: 'py-2.5',
    cell: (fact) => fact[side],
  })
  return [
    {
      key: 'fact',
      title: 'Dato',
      head: <span className="sr-only">Dato</span>,
      namesRow: true,
      className: 'text-left align-top',
      look: 'text-14 text-ink-soft py-2.5',
      cell: ({ name }) => name,
    },
    team('local'),
    team('visitant'),
  ]
}

/** The facts that are known of one team at least. */
function factsOf({ series, ...teams }: GameOverview): Fact[] {
  const fact = (name: string, of: (team: TeamBefore) => ReactNode): Omit<Fact, 'id'> => ({
    name,
    local: of(teams.local) ?? '–',
    visitant: of(teams.visitant) ?? '–',
  })
  const has = (of: (team: TeamBefore) => boolean) => SIDES.some((side) => of(teams[side]))
  const rounds = new Set(SIDES.flatMap((side) => teams[side].way.map(({ round }) => round)))
  const facts = [
    ...(has(({ row }) => row !== null && row.victories + row.defeats > 0)
      ? [fact('Puesto', ({ row }) => row && <Place row={row} />)]
      : []),
    ...(series === null
      ? []
      : [...rounds].map((round) => fact(round, (team) => <Way team={team} round={round} />))),
    ...(has(({ form }) => form.length > 0)
      ? [fact('Últimos', ({ form }) => <LastResults games={form} />)]
      : []),
  ]
  return facts.map((one, id) => ({ id, ...one }))
}

function Place({ row: { rank, shared, victories, defeats } }: { row: NonNullable<TeamBefore['row']> }) {
  return (
    <>
      <span className="font-figure text-20 font-bold tabular">{rank}.º</span>
      <span>{shared ? ' compartido' : ''}</span>
      <span className="text-14 text-ink-soft block">{`${victories} V, ${defeats} D`}</span>
    </>
  )
}

/** A team's scores in an earlier round of the draw; its rival on a line of its own. */
function Way({ team, round }: { team: TeamBefore; round: string }) {
  const played = team.way.find((one) => one.round === round)
  if (played === undefined) return '–'
  if (played.rival === null) return 'Exento'
  return (
    <>
      {played.results.map((result, index) => (
        <span key={index} className="font-figure text-20 mr-2 font-bold whitespace-nowrap tabular">
          {result.join('–')}
        </span>
      ))}
      <span className="text-14 text-ink-soft block">a {played.rival}</span>
    </>
  )
}

function LastResults({ games }: { games: readonly FormGame[] }) {
  if (games.length === 0) return '–'
  return (
    <span className="form-letters">
      <Form form={lettersOf(games)} />
    </span>
  )
}

/** The latest last. */
function lettersOf(games: readonly FormGame[]): string {
  return games
    .toReversed()
    .map(({ won }) => (won === null ? 'E' : won ? 'V' : 'D'))
    .join('')
}
