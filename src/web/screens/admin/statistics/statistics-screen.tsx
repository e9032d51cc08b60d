import { useLoaderData } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { LoaderArgs } from '../../../api/loaders.ts'
import { fetchFile } from '../../../api/fetch-file.ts'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { downloadFile } from '../../../ui/download-file.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchableTable, nameColumn, type SearchableColumn } from '../../../ui/searchable-table.tsx'
import { AdminPage } from '../admin-page.tsx'
import { loadPhases, PhaseSelect } from '../phase-choice.tsx'
import type { Statistics } from '#contract/statistics.ts'
import { Alert } from '../../../ui/alert.tsx'

export async function loader(args: LoaderArgs) {
  const { leagues, phases, phase } = await loadPhases(args)
  if (phase === undefined) return { leagues, phases, phase, rows: [] }
  const statistics = await args.api('GET /competition-team/statistics', {
    query: { competitionGroupId: phase.id },
  })
  // Rows are keyed by position: a team may be in two groups of a phase.
  const rows = statistics.map((row, index): StatisticsRow => ({ ...row, index }))
  return { leagues, phases, phase, rows }
}

export default function StatisticsScreen() {
  const { leagues, phases, phase, rows } = useLoaderData<typeof loader>()
  if (phases.length === 0) {
    return (
      <AdminPage title="Estadísticas">
        <EmptyState
          title="Aún no hay fases"
          next={{ to: paths.admin('newcompetitiongroup'), name: 'Crear una fase' }}
        />
      </AdminPage>
    )
  }
  return (
    <AdminPage title="Estadísticas">
      <div className="mb-6 flex flex-wrap items-end gap-x-4 gap-y-3">
        <PhaseSelect
          phases={phases}
          leagues={leagues}
          chosenId={phase?.id}
          to={(fase) => paths.admin('statistics', { fase })}
        />
        {phase === undefined ? null : <DownloadButton key={phase.id} phaseId={phase.id} />}
      </div>
      <SearchableTable
        key={phase?.id}
        caption={`Estadísticas${phase ? ` de ${phase.name}` : ''}`}
        columns={STATISTICS_COLUMNS}
        rows={rows}
        rowKey={indexOf}
        rowClass={fourFigures}
        empty={
          phase === undefined ? (
            <EmptyState title="La temporada no tiene fases" />
          ) : (
            <EmptyState
              title={`En ${phase.name} aún no hay equipos`}
              next={{ to: paths.admin('addteamcompetition', { fase: phase.id }), name: 'Inscribir equipos' }}
            />
          )
        }
      />
    </AdminPage>
  )
}

function DownloadButton({ phaseId }: { phaseId: number }) {
  const { busy, failure, run } = useAction()

  const download = () =>
    run(async () => {
      const file = await fetchFile(`/competition-team/statistics?competitionGroupId=${phaseId}&format=csv`)
      downloadFile('datos-liga.csv', file, file.type)
    })

  return (
    <div>
      <Button look="primary" aria-disabled={busy} onClick={() => void download()}>
        {busy ? 'Descargando…' : 'Descargar CSV'}
      </Button>
      <Alert className="text-14 mt-1">{failure?.message}</Alert>
    </div>
  )
}

/** On a narrow screen the figures are in four columns, aligned from team to team. */
const fourFigures = () => 'max-sm:grid-cols-4! max-sm:gap-x-2 max-sm:text-14'

const indexOf = ({ index }: StatisticsRow) => index

type StatisticsRow = Statistics & { index: number }

const STATISTICS_COLUMNS: SearchableColumn<StatisticsRow>[] = [
  nameColumn(
    'Equipo',
    'text-left sm:px-2 max-sm:col-span-full',
    (row) => row.team_name,
    (row) => paths.team(row.team_id),
  ),
  figure('victories', 'Victorias', 'V'),
  figure('defeats', 'Derrotas', 'D'),
  figure('not_played', 'Partidos sin jugar', 'Sin jugar'),
  figure('fair_play', 'Juego limpio'),
  figure('porcentaje_fp', '% de juego limpio', '% j. limpio'),
  figure('mixed_games', 'Partidos mixtos', 'Mixtos'),
  figure('porcentaje_mixto', '% de partidos mixtos', '% mixtos'),
]

type FigureKey = Exclude<keyof Statistics, 'team_id' | 'team_name'>

function figure(key: FigureKey, title: string, short?: string): SearchableColumn<StatisticsRow> {
  return {
    title,
    ...(short !== undefined && { short }),
    className: 'text-left sm:text-right sm:px-1',
    look: 'tabular max-sm:self-end max-sm:pt-1',
    value: (row) => row[key],
    cell: (row) => (
      <>
        <span aria-hidden="true" className="text-12 text-ink-soft block sm:hidden">
          {short ?? title}
        </span>
        {key.startsWith('porcentaje') ? `${row[key].toFixed(1).replace('.', ',')} %` : row[key]}
      </>
    ),
  }
}
