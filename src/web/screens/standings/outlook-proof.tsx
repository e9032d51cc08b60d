import { useState } from 'react'
import { GAMES_LEFT, paths } from '#contract/paths.ts'
import { officialScore } from '#league/game-score.ts'
import type { Side } from '#league/side.ts'
import { computeStandings, type StandingsGame, type StandingsRow } from '#league/standings.ts'
import type { Asked } from '../../league/tables/ask-outlook.ts'
import { column, DataTable, figureColumn, rowHeader, type Column } from '../../ui/data-table.tsx'
import { LoneLink } from '../../ui/link.tsx'
import { signedFigure } from '../../ui/signed-figure.ts'
import { writeScenario } from '../../league/tables/what-if-address.ts'

type Props = {
  title: string
  /** All games, with results for those left, except if they are never played; null if no results were found. */
  results: StandingsGame[] | null
  asked: Asked
  groupId: number
  names: ReadonlyMap<number, string>
  teamId: number
}

/** A set of results for the games left and the table that follows from it; rendered when opened. */
export function OutlookProof({ title, results, ...props }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  if (results === null) return null
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline decoration-1 underline-offset-4">
        {title}
      </summary>
      {isOpen ? <Proof title={title} results={results} {...props} /> : null}
    </details>
  )
}

function Proof({ title, results, asked, groupId, names, teamId }: Props & { results: StandingsGame[] }) {
  const { teams, games, places } = asked.group
  const left = games.filter(({ finished }) => !finished)
  const scored = new Map(results.map((game) => [game.id, game]))
  const supposed = left.map(({ id }) => scored.get(id)!)
  const rows = computeStandings(teams, results)
  // A game that is never played isn't part of the scenario.
  const scenario = new Map(
    supposed.flatMap((game) => {
      const score = officialScore(game)
      if (score === null) return []
      return [
        [
          game.id,
          game.forfeit === null || game.forfeit === 'both' ? score : { forfeit: game.forfeit },
        ] as const,
      ]
    }),
  )
  return (
    <>
      <DataTable
        caption={`${title}: los resultados`}
        columns={resultColumns(names)}
        rows={supposed}
        empty={null}
      />
      <div className="my-4">
        <DataTable
          caption={`${title}: la clasificación`}
          columns={tableColumns(names)}
          rows={rows}
          rowKey={(row) => row.teamId}
          rowClass={(row, index) =>
            `${row.teamId === teamId ? 'bg-hover' : ''} ${index + 1 === places ? 'border-b-ink border-b-3' : ''}`
          }
          empty={null}
        />
      </div>
      <LoneLink to={paths.whatIf(groupId, writeScenario(scenario, left), GAMES_LEFT)}>
        Cambia estos resultados
      </LoneLink>
    </>
  )
}

type SideProps = { game: StandingsGame; side: Side; names: ReadonlyMap<number, string> }

const NAME = 'text-14 py-2 leading-tight wrap-anywhere'

function resultColumns(names: ReadonlyMap<number, string>): Column<StandingsGame>[] {
  return [
    rowHeader('Local', 'text-right', (game) => <TeamOfGame game={game} side="local" names={names} />, NAME),
    {
      title: 'Resultado',
      className: 'w-20 px-2 text-center',
      look: 'font-figure text-20 font-bold whitespace-nowrap tabular',
      cell: (game) => {
        const score = officialScore(game)
        if (score !== null) return `${score.local}–${score.visitant}`
        return <span className="text-14 text-ink-soft font-text font-normal">no se juega</span>
      },
    },
    column(
      'Visitante',
      'w-2/5 text-left',
      (game) => <TeamOfGame game={game} side="visitant" names={names} />,
      NAME,
    ),
  ]
}

/** A team of a game, and whether it forfeits. */
function TeamOfGame({ game, side, names }: SideProps) {
  return (
    <>
      {names.get(game[`${side}Id`])}
      {game.forfeit === side ? <span className="text-12 text-loss block">no se presenta</span> : null}
    </>
  )
}

function tableColumns(names: ReadonlyMap<number, string>): Column<StandingsRow>[] {
  const figure = 'w-11 px-1 text-right'
  return [
    figureColumn('#', 'Puesto', 'w-9 pl-1 text-left', ({ rank }) => rank),
    rowHeader('Equipo', 'text-left', (row) => names.get(row.teamId), NAME),
    figureColumn('Dif', 'Diferencia de puntos', figure, ({ pointsScored, pointsReceived }) =>
      signedFigure(pointsScored - pointsReceived),
    ),
    figureColumn('P', 'Puntos de clasificación', figure, (row) => row.competitionPoints),
  ]
}
