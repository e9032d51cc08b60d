import { effectOnTable, type ResultGroup } from '#league/result-effect.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { EffectTable } from '../../../league/effect-table.tsx'
import { LAST_RESULT } from '../../../league/effect-words.ts'
import { loadResultGroup } from '../../../league/load-result-group.ts'
import type { Choice } from './choices.ts'

const ONCE_CLOSED =
  'Con la fase cerrada, los empates se deciden por los partidos entre sí, aunque no se hayan visto todos.'

/** The table of a group with the forfeits that are chosen in it, and once its phase is closed. */
export function ChosenEffect({
  groupId,
  forfeits,
  closes,
}: {
  groupId: number
  forfeits: Choice[]
  closes: boolean
}) {
  const { answer: group } = useApiQuery(`result group ${groupId}`, (api) => loadResultGroup(api, groupId))
  if (group === null || group.crossing) return null
  const names = new Map(group.entries.map(({ teamId, name }) => [teamId, name]))
  const { rows, isLast } = effectOf(group, forfeits, closes)
  return (
    <>
      {isLast ? <p className="text-14 mt-2">{closes ? ONCE_CLOSED : LAST_RESULT}</p> : null}
      <EffectTable rows={rows} nameOf={(teamId) => names.get(teamId) ?? '?'} />
    </>
  )
}

function effectOf(group: ResultGroup, forfeits: Choice[], closes: boolean) {
  return effectOnTable(
    group,
    forfeits.map(({ row, forfeit }, index) => ({
      // Ids below 0 belong to no game.
      id: row.game?.id ?? -1 - index,
      date: row.game?.date ?? null,
      localId: row.local.id,
      visitantId: row.visitant.id,
      localScore: null,
      visitantScore: null,
      forfeit,
      finished: true,
    })),
    { closes },
  )
}
