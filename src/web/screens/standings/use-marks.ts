import type { CompetitionGroup } from '#contract/competition-groups.ts'
import { useIdleTask } from '../../api/use-idle-task.ts'
import { isUnderWay } from '../../league/group-place.ts'
import type { TablePage } from '../../league/load-table.ts'
import type { Marks } from '../../league/standings-table.tsx'

/** The marks of a table: null while they aren't known, undefined where there are none. */
export function useMarks(
  { league, classification, isComing }: TablePage,
  phase: CompetitionGroup,
): Marks | null | undefined {
  const place = { league, phase, groupId: classification?.competition.id ?? 0 }
  const isTold = classification !== undefined && isUnderWay(place)
  const marks = useIdleTask(isTold && !isComing ? classification : null, async (api, leaving) => {
    // What nobody waits for doesn't travel with the page.
    const { markTable } = await import('./outlook-marks.tsx')
    return markTable(api, place, leaving)
  })
  return isTold ? marks : undefined
}
