import { useEffect, useState } from 'react'
import { useIsOwn } from '../../api/session.ts'
import type { Asked } from '../../league/tables/ask-outlook.ts'
import {
  describeCertainty,
  describeRankRange,
  type SentenceContext,
} from '../../league/tables/outlook-text.ts'
import type { Reach } from '#league/scenarios/reaches.ts'
import type { Reasons } from '../../league/tables/outlook-worker.ts'
import type { GroupContext } from '../../league/tables/group-context.ts'
import { TablePanel } from '../../league/tables/table-panel.tsx'
import { GAMES_LEFT, paths } from '#contract/paths.ts'
import { officialScore } from '#league/game-score.ts'
import type { Side } from '#league/side.ts'
import { computeStandings, type StandingsGame, type StandingsRow } from '#league/standings.ts'
import { column, DataTable, figureColumn, rowHeader, type Column } from '../../ui/data-table.tsx'
import { LoneLink } from '../../ui/link.tsx'
import { signedFigure } from '../../ui/signed-figure.ts'
import { writeScenario } from '../../league/tables/what-if-address.ts'

type OutlookProps = {
  reach: Reach
  asked: Asked
  context: GroupContext
}

/** «¿Qué puede pasar con nosotras?»: what a team needs, the ranks it can reach, and results that prove it. */
export function OutlookPanel({ reach, asked, context, onClose }: OutlookProps & { onClose: () => void }) {
  const { teamId, certainty, mustAppear } = reach
  const { places, games, teams } = asked.group
  const names = new Map(teams.map(({ id, name }) => [id, name]))
  const own = useIsOwn()(teamId)
  const { groupId } = context
  const [reasons, setReasons] = useState<Reasons | null>(null)
  const left = games.filter(({ finished }) => !finished)
  const hearing: SentenceContext = { nameOf: (id) => names.get(id) ?? '?', left, places, own }
  const isOpen = places > 0 && certainty === 'open' && left.length > 0
  const hasReasons = isOpen || (places > 0 && mustAppear)
  useEffect(() => {
    if (hasReasons) void asked.reasons(teamId).then(setReasons)
  }, [asked, hasReasons, teamId])
  return (
    <TablePanel title={`¿Qué puede pasar con ${names.get(teamId)}?`} onClose={onClose}>
      {isOpen && reasons === null ? (
        <output className="text-ink-soft block">Calculando…</output>
      ) : (
        <p className="font-bold text-pretty">
          {describeCertainty(reach, reasons?.sentence ?? null, hearing)}
        </p>
      )}
      {places === 0 ? null : <p className="mt-2 text-pretty">{describeRankRange(reach, hearing)}</p>}
      {reasons === null ? null : (
        <div className="mt-4">
          <OutlookProof
            title={`Un final en el que ${own ? 'quedáis' : 'queda'} fuera`}
            results={reasons.out}
            {...{ asked, groupId, names, teamId }}
          />
          <OutlookProof
            title={`Un final en el que ${own ? 'pasáis' : 'pasa'}`}
            results={isOpen ? reasons.through : null}
            {...{ asked, groupId, names, teamId }}
          />
        </div>
      )}
      {left.length === 0 ? null : (
        <p className="text-12 text-ink-soft mt-4">
          Sin contar con que alguien gane por más de 60 o pase de 150 puntos.
        </p>
      )}
    </TablePanel>
  )
}

type Props = {
  title: string
  /** All games, with results for those left, except if they are never played; null if no results were found. */
  results: StandingsGame[] | null
  asked: Asked
  groupId: number
  names: ReadonlyMap<number, string>
  teamId: number
}

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
