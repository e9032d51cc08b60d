import { effectOnTable, type ResultGroup } from '#league/result-effect.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { EffectTable } from '../../../league/effect-table.tsx'
import { loadResultGroup } from '../../../league/load-result-group.ts'
import type { Choice } from './choices.ts'

/** The table of a group with the forfeits that are chosen in it; it is loaded with the first of them. */
export function ChosenEffect({ groupId, forfeits }: { groupId: number; forfeits: Choice[] }) {
  const { answer: group } = useApiQuery(`result group ${groupId}`, (api) => loadResultGroup(api, groupId))
  if (group === null || group.crossing) return null
  const names = new Map(group.entries.map(({ teamId, name }) => [teamId, name]))
  return <EffectTable rows={effectOf(group, forfeits)} nameOf={(teamId) => names.get(teamId) ?? '?'} />
}

function effectOf(group: ResultGroup, forfeits: Choice[]) {
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
  )
}
