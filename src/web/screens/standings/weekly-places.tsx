import type { Chart as Drawn } from '#contract/charts.ts'
import { paths } from '#contract/paths.ts'
import { useIdleTask } from '../../api/use-idle-task.ts'
import type { Api } from '../../api/endpoints.ts'
import { useUser } from '../../api/session.ts'
import { Chart, ChartRoom } from '../../league/chart.tsx'
import type { GroupPlace } from '../../league/group-place.ts'
import { LoneLink } from '../../ui/link.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'

/** `chart`: undefined in a page from the server, which only knows how much room it takes. */
type Weeks = { rows: number; chart?: Drawn }

/** Null if the group has no picture: before the second week, and for a draw. */
export async function loadWeeks(api: Api, { groupId, phase }: GroupPlace): Promise<Weeks | null> {
  if (phase.crossing) return null
  const chart = await loadChart(api, groupId)
  return chart && { rows: chart.rows, ...(!import.meta.env.SSR && { chart }) }
}

async function loadChart(api: Api, groupId: number): Promise<Drawn | null> {
  const { chart } = await api('GET /competition/{id}/places', { params: { id: groupId } })
  return chart
}

/** The places of a group's teams over the weeks, as a picture that is loaded once the page is idle. */
export function WeeklyPlaces({ weeks, groupId }: { weeks: Weeks; groupId: number }) {
  const ownTeamId = useUser()?.teamId
  const loaded = useIdleTask(weeks.chart ? null : groupId, (api) => loadChart(api, groupId))
  const chart = weeks.chart ?? loaded
  return (
    <section aria-labelledby="semanas" className="mt-10 mb-4">
      <SectionTitle id="semanas">Semana a semana</SectionTitle>
      {chart ? <Chart chart={chart} teamId={ownTeamId} /> : <ChartRoom rows={weeks.rows} />}
      <LoneLink to={paths.weeks(groupId)}>Ver los puestos en una tabla</LoneLink>
    </section>
  )
}
