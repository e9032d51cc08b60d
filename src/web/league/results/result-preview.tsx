import type { Game } from '#contract/games.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useField } from '../../ui/form.tsx'
import { LookUp } from '../../ui/look-up.tsx'
import { scoreText } from '../games/game-result.ts'
import { loadResultGroup } from './load-result-group.ts'
import { typedResult } from './rating-values.ts'
import type { ReactNode } from 'react'
import { ownTeamIn } from '#league/own-teams.ts'
import { effectOf, faultOf, type ResultGroup } from '#league/result-effect.ts'
import type { CrossingGame } from '#league/series.ts'
import { useUser } from '../../api/session.ts'
import { EffectTable } from './effect-table.tsx'
import { describeEffect } from './effect-text.ts'

/** The effect of the result that is being typed. Its room is reserved, so that nothing moves once it is known. */
export function ResultPreview({ game, withTable = false }: { game: Game; withTable?: boolean }) {
  const query = useApiQuery(`result group ${game.competitionId}`, (api) =>
    loadResultGroup(api, game.competitionId),
  )
  const [localScore, visitantScore, forfeit] = [
    useField('localScore').value,
    useField('visitantScore').value,
    useField('forfeit').value,
  ]
  const result = typedResult({ localScore, visitantScore, forfeit })
  const isNew = result !== null && scoreText(result) !== scoreText(game)
  return (
    <div className={withTable ? 'min-h-31 sm:min-h-26' : 'min-h-20 sm:min-h-15'}>
      <LookUp query={query}>
        {(group) =>
          group && (
            <div className="border-rule-strong border-l-4 pl-3">
              <p className="text-12 text-ink-soft font-bold tracking-wide uppercase">Qué cambia</p>
              <ResultEffect group={group} game={isNew ? { ...game, ...result } : null} withTable={withTable}>
                {game.finished ? 'Con otro resultado verás' : 'Al escribir el resultado verás'} aquí cómo
                queda {group.crossing ? 'el cuadro' : 'la tabla'}.
              </ResultEffect>
            </div>
          )
        }
      </LookUp>
    </div>
  )
}

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
  const user = useUser()
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
            {describeEffect(effect, [game.localId, game.visitantId], {
              ownTeamId: user && (ownTeamIn(game, user) ?? user.teamId),
              nameOf,
            })}
          </span>
        )}
      </output>
      {withTable && effect?.kind === 'table' ? <EffectTable rows={effect.rows} nameOf={nameOf} /> : null}
    </>
  )
}
