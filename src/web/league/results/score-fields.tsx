import type { ReactNode } from 'react'
import type { Game } from '#contract/games.ts'
import { NOT_A_SCORE } from '#contract/sentences.ts'
import { NumberField } from '../../ui/field.tsx'

/** The points of each team. `prefix`: that of the names of the fields. `children`: the source of the score. */
export function ScoreFields(props: { game: Game; prefix?: string; children?: ReactNode }) {
  const { game, prefix = '', children } = props
  return (
    <div>
      {/* One row for both names, one for both scores, so that the scores align even if one name wraps. */}
      <div className="grid grid-cols-2 gap-x-4 gap-y-1.5 *:row-span-3 *:grid *:grid-rows-subgrid">
        {(['local', 'visitant'] as const).map((side) => (
          <NumberField
            key={side}
            name={`${prefix}${side}Score`}
            label={game[side].name}
            required
            missing={`Escribe los puntos del equipo ${side === 'local' ? 'local' : 'visitante'}.`}
            wrong={NOT_A_SCORE}
          />
        ))}
      </div>
      {children ? <p className="text-14 text-ink-soft mt-1.5">{children}</p> : null}
    </div>
  )
}
