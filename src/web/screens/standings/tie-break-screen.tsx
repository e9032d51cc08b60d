import { useLoaderData } from 'react-router'
import type { Classification } from '#contract/standings.ts'
import { paths } from '#contract/paths.ts'
import type { LoaderArgs } from '../../api/loaders.ts'
import type { Api } from '../../api/endpoints.ts'
import { notFound } from '../../api/failure.ts'
import type { GroupContext } from '../../league/tables/group-context.ts'
import { loadOpenGroup } from '../../league/tables/load-open-group.ts'
import { ofGroup, tableName } from '../../league/seasons/season-names.ts'
import { isRanked } from '../../league/tables/tie-break-story.ts'
import { TieBreak, tieBreakTitle } from '../../league/tables/tie-break.tsx'
import { readId } from '../../kernel/page-address.ts'
import { Page } from '../../shell/page.tsx'
import { useSite } from '../../api/site.ts'
import { LoneLink } from '../../ui/link.tsx'
import { findGroup } from '../../league/tables/load-table.ts'
import { supposedStandings } from './supposed-standings.ts'
import { readScenario, scenarioIn } from '../../league/tables/what-if-address.ts'

export async function loader(args: LoaderArgs) {
  const { api } = args
  const context = await findGroup(args)
  const scenario = scenarioIn(new URL(args.request.url).search)
  const { competition, standings } = await findTable(api, context, scenario)
  const teamId = readId(args.params['teamId'])
  const row = standings.filter(isRanked).find(({ team }) => team.id === teamId)
  if (row === undefined) throw notFound('Aquí no hay ningún empate que explicar.')
  const names = standings.map(({ team }) => [team.id, team.name] as const)
  return { league: context.league, phase: context.phase, group: competition, row, names, scenario }
}

async function findTable(api: Api, context: GroupContext, scenario: string | null): Promise<Classification> {
  const query = { competitionId: context.groupId }
  const [[table], open] = await Promise.all([
    api('GET /competition-team/clasifications', { query }),
    scenario === null ? null : loadOpenGroup(api, context),
  ])
  if (open === null) return table!
  const supposed = readScenario(scenario, open.left).scenario
  return { ...table!, standings: supposedStandings(table!, open.played, open.left, supposed) }
}

export default function TieBreakScreen() {
  const { league, phase, group, row, names, scenario } = useLoaderData<typeof loader>()
  const { leagueName } = useSite()
  const nameOf = new Map(names)
  const title = tieBreakTitle(row)
  const context = tableName({ league, phase, group }, leagueName)
  return (
    <Page
      title={title}
      description={`${title} ${context}.`}
      path={paths.clasification(group.id)}
      note={context}
    >
      <div className="max-w-160">
        <TieBreak row={row} nameOf={(teamId) => nameOf.get(teamId) ?? '?'} Heading="h2" />
      </div>
      {scenario === null ? (
        <LoneLink to={paths.clasification(group.id)}>{`Clasificación ${ofGroup(group.name)}`}</LoneLink>
      ) : (
        <LoneLink to={paths.whatIf(group.id, scenario)}>Volver a «¿Y si…?»</LoneLink>
      )}
    </Page>
  )
}
