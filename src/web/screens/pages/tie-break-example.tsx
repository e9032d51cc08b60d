import { DataTable, figureColumn, type Column } from '../../ui/data-table.tsx'

type Row = { id: number; team: string; points: number; among: string; difference: string }

/**
 * FIBA Official Basketball Rules, Appendix D, example 2. A wins all three; among B, C and D everyone wins one:
 * B 100-85 C, D 80-75 B, C 65-55 D, so that B has +15 − 5 = +10, C −15 + 10 = −5 and D +5 − 10 = −5.
 */
const ROWS: Row[] = [
  { id: 1, team: 'A', points: 6, among: '–', difference: '–' },
  { id: 2, team: 'B', points: 4, among: '3', difference: '+10' },
  { id: 3, team: 'C', points: 4, among: '3', difference: '−5' },
  { id: 4, team: 'D', points: 4, among: '3', difference: '−5' },
]
const COLUMNS: Column<Row>[] = [
  figureColumn('rank', '#', 'Puesto', 'w-10 text-left', ({ id }) => id),
  {
    key: 'team',
    title: 'Equipo',
    namesRow: true,
    className: 'text-left',
    look: 'py-2',
    cell: ({ team }) => `Equipo ${team}`,
  },
  figureColumn('points', 'P', 'Puntos de clasificación', 'w-14 text-right', ({ points }) => points),
  figureColumn('among', 'P*', 'Puntos de clasificación entre sí', 'w-14 text-right', ({ among }) => among),
  figureColumn(
    'difference',
    'Dif*',
    'Diferencia de puntos entre sí',
    'w-14 text-right',
    (row) => row.difference,
  ),
]
const GAMES = ['A 100–55 B', 'A 90–85 C', 'A 120–75 D', 'B 100–85 C', 'B 75–80 D', 'C 65–55 D']

export function TieBreakExample() {
  return (
    <div className="bg-surface border-rule rounded-large border p-4">
      <h3 className="text-16 mb-2 font-bold">Un ejemplo</h3>
      <p className="mb-2">Cuatro equipos juegan todos contra todos:</p>
      <ul className="font-figure text-20 mb-3 grid grid-cols-2 gap-x-4 font-bold tabular sm:grid-cols-3">
        {GAMES.map((game) => (
          <li key={game}>{game}</li>
        ))}
      </ul>
      <DataTable
        caption="Clasificación del ejemplo"
        columns={COLUMNS}
        rows={ROWS}
        rowKey={({ id }) => id}
        empty={null}
      />
      <p className="text-12 text-ink-soft mt-2 mb-3">* Solo en los partidos entre B, C y D.</p>
      <ol className="marker:text-ink-soft list-decimal flex flex-col gap-2 pl-6">
        <li>El equipo A gana los tres partidos: primero, con 6 puntos.</li>
        <li>
          B, C y D tienen 4 puntos y han ganado un partido entre sí cada uno: 3 puntos. Decide la diferencia
          de esos partidos: B tiene +10; C y D, −5. <strong>B es segundo.</strong>
        </li>
        <li>
          C y D vuelven a empezar, solo con su partido: C ganó 65–55.{' '}
          <strong>C es tercero y D, cuarto.</strong>
        </li>
      </ol>
    </div>
  )
}
