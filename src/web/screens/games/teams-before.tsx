import type { GameOverview, TeamBefore } from '#contract/game-overview.ts'
import type { Side } from '#contract/results.ts'
import { SIDES } from '#league/side.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Section } from '../../ui/section.tsx'

/** The ways of both teams through a draw to a game; nothing in its first round, and in a group. */
export function TeamsBefore({ overview }: { overview: GameOverview }) {
  const { game } = overview
  const rounds = [...new Set(SIDES.flatMap((side) => overview[side].way.map(({ round }) => round)))]
  if (rounds.length === 0) return null
  const title = game.finished ? 'Cómo llegaban' : 'Cómo llegan'
  return (
    <Section title={title} id="equipos" className="mt-6">
      <DataTable caption={title} columns={columnsOf(overview)} rows={rounds} empty={null} />
    </Section>
  )
}

function columnsOf(overview: GameOverview): Column<string>[] {
  const team = (side: Side): Column<string> => ({
    title: overview.game[side].name,
    className: 'text-left align-top pl-2 wrap-anywhere hyphens-auto',
    headLook: 'w-[38%]',
    look: 'py-2.5',
    cell: (round) => <Way team={overview[side]} round={round} />,
  })
  return [
    {
      title: 'Ronda',
      head: <span className="sr-only">Ronda</span>,
      namesRow: true,
      className: 'text-left align-top',
      look: 'text-14 text-ink-soft py-2.5',
      cell: (round) => round,
    },
    team('local'),
    team('visitant'),
  ]
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
