import type { Game } from '#contract/games.ts'
import type { Side } from '#contract/results.ts'
import { column, DataTable, rowHeader, type Column } from '../../ui/data-table.tsx'
import { ratingText } from './game-text.ts'
import { Section } from '../../ui/section.tsx'

type Rated = { id: number; name: string; fairPlay: Game['localFairPlay']; mixed: Game['localMixed'] }

const COLUMNS: Column<Rated>[] = [
  rowHeader('Equipo', 'text-left', ({ name }) => name, 'py-2'),
  {
    title: 'Juego limpio',
    className: 'w-28 text-right',
    look: 'font-figure text-20 font-bold tabular',
    cell: ({ fairPlay }) => ratingText(fairPlay),
  },
  column('Mixto', 'w-18 text-right', ({ mixed }) => (mixed == null ? '–' : mixed ? 'Sí' : 'No')),
]

/** The teams' ratings of each other, once both have rated. */
export function GameRatings({ game }: { game: Game }) {
  const rated = (side: Side): Rated => ({
    id: game[side].id,
    name: game[side].name,
    fairPlay: side === 'local' ? game.localFairPlay : game.visitantFairPlay,
    mixed: side === 'local' ? game.localMixed : game.visitantMixed,
  })
  return (
    <Section title="Valoraciones del otro equipo" id="valoraciones" className="mt-8">
      <DataTable
        caption="Valoraciones"
        columns={COLUMNS}
        rows={[rated('local'), rated('visitant')]}
        empty={null}
      />
      {game.ratingWaived ? (
        <p className="text-14 text-ink-soft mt-2">
          {game.visitant.name} no tenía quien valorara: esa valoración no se exigió, y no cuenta.
        </p>
      ) : null}
    </Section>
  )
}
