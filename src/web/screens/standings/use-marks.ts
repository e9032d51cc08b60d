import type { CompetitionGroup } from '#contract/competition-groups.ts'
import { useIdleTask } from '../../api/use-idle-task.ts'
import { isUnderWay } from '../../league/group-place.ts'
import type { TablePage } from '../../league/load-table.ts'
import type { Marks } from '../../league/standings-table.tsx'

/** The marks of a table: null until they are computed, undefined if the table has none. */
export function useMarks(
  { league, classification, isComing }: TablePage,
  phase: CompetitionGroup,
): Marks | null | undefined {
  const place = { league, phase, groupId: classification?.competition.id ?? 0 }
  const isTold = classification !== undefined && isUnderWay(place)
  const marks = useIdleTask(isTold && !isComing ? classification : null, async (api, leaving) => {
    // Loaded on demand: the page doesn't need this code at first.
    const { markTable } = await import('./outlook-marks.tsx')
    return markTable(api, place, leaving)
  })
  return isTold ? marks : undefined
}
