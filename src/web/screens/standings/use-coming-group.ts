import { createPath, useLocation, useNavigation } from 'react-router'
import type { Classification } from '#contract/standings.ts'
import type { TableChoice } from '#contract/paths.ts'
import { useIdleQuery } from '../../api/use-api-query.ts'
import { tableChoice, type TablePage } from '../../league/tables/load-table.ts'

/** The table of the group that loads, if known: those of a phase are loaded when idle, once somebody has chosen one. */
export function useComingGroup(
  page: TablePage | null,
  to: (choice: TableChoice) => string,
): TablePage | null {
  const { location } = useNavigation()
  const { search } = useLocation()
  const hasChosen = tableChoice(new URLSearchParams(search)).groupId !== undefined
  const phaseId = page?.phase?.id
  const hasOthers = page?.classification !== undefined && page.groups.length > 1
  const query = useIdleQuery(hasOthers && hasChosen ? phaseId! : null, (api) =>
    api('GET /competition-team/clasifications', { query: { competitionGroupId: phaseId } }),
  )
  if (!location || !page) return page
  const coming = createPath(location)
  const isComing = ({ competition }: Classification) => to({ phaseId, groupId: competition.id }) === coming
  const classification = query.state === 'known' ? query.answer.find(isComing) : undefined
  if (classification === undefined || classification.competition.id === page.group?.id) return page
  const { groupGames: _, posters: __, ...rest } = page
  return { ...rest, group: classification.competition, classification, isComing: true }
}
