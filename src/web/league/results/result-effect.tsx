import type { ReactNode } from 'react'
import { effectOf, faultOf, type ResultGroup } from '#league/result-effect.ts'
import type { CrossingGame } from '#league/series.ts'
import { useUser } from '../../api/session.ts'
import { EffectTable } from './effect-table.tsx'
import { describeEffect } from './effect-text.ts'

type Props = {
  group: ResultGroup
  /** The game with the assumed result; null while there is nothing to say. */
  game: CrossingGame | null
  /** Whether the whole table is shown too, collapsed: for an admin who decides between results. */
  withTable?: boolean
  /** Shown instead while there is no result that is possible in the group. */
  children?: ReactNode
}

export function ResultEffect({ group, game, withTable = false, children }: Props) {
  const ownTeamId = useUser()?.teamId ?? null
  const effect = game === null || faultOf(group, game) !== null ? null : effectOf(group, game)
  const names = new Map(group.entries.map(({ teamId, name }) => [teamId, name]))
  const nameOf = (teamId: number) => names.get(teamId) ?? '?'
  return (
    <>
      <output className="text-14 block text-pretty wrap-anywhere">
        {game === null || effect === null ? (
          <span key="none">{children}</span>
        ) : (
          <span key="effect">
            {describeEffect(effect, [game.localId, game.visitantId], { ownTeamId, nameOf })}
          </span>
        )}
      </output>
      {withTable && effect?.kind === 'table' ? <EffectTable rows={effect.rows} nameOf={nameOf} /> : null}
    </>
  )
}
