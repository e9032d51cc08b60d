import { useRef } from 'react'
import type { Chart as Drawn } from '#contract/charts.ts'
import { paths } from '#contract/paths.ts'
import { useIdleQuery } from '../../api/use-api-query.ts'
import type { Api } from '../../api/endpoints.ts'
import { useUser } from '../../api/session.ts'
import { useNear } from '../../kernel/near.ts'
import type { GroupContext } from '../../league/tables/group-context.ts'
import { LoneLink } from '../../ui/link.tsx'
import { LookUp } from '../../ui/look-up.tsx'
import { Section } from '../../ui/section.tsx'

/** `chart`: undefined in a page from the server, which only knows how much room it takes. */
type Weeks = { rows: number; chart?: Drawn }

/** Null if the group has no picture: before the second week, and for a draw. */
export async function loadWeeks(api: Api, { groupId, phase }: GroupContext): Promise<Weeks | null> {
  if (phase.crossing) return null
  const chart = await loadChart(api, groupId)
  return chart && { rows: chart.rows, ...(!import.meta.env.SSR && { chart }) }
}

async function loadChart(api: Api, groupId: number): Promise<Drawn | null> {
  const { chart } = await api('GET /competition/{id}/places', { params: { id: groupId } })
  return chart
}

/** The places of a group's teams over the weeks, as a picture that is loaded once it is nearly in view. */
export function RanksChart({ weeks, groupId }: { weeks: Weeks; groupId: number }) {
  const ownTeamId = useUser()?.teamId
  const section = useRef<HTMLElement>(null)
  const isNear = useNear(section)
  const query = useIdleQuery(isNear ? groupId : null, async (api) => {
    const [{ Chart }, chart] = await Promise.all([
      import('../../league/tables/chart.tsx'),
      weeks.chart ?? loadChart(api, groupId),
    ])
    return { Chart, chart }
  })
  return (
    <Section title="Semana a semana" id="semanas" ref={section} className="mt-10 mb-4">
      <LookUp query={query} loading={<ChartRoom rows={weeks.rows} />}>
        {({ Chart, chart }) => chart && <Chart chart={chart} teamId={ownTeamId} />}
      </LookUp>
      <LoneLink to={paths.weeks(groupId)}>Ver los puestos en una tabla</LoneLink>
    </Section>
  )
}

function ChartRoom({ rows }: { rows: number }) {
  return (
    <div className="chart scriptless:hidden print:hidden" aria-hidden="true">
      <ol className="chart-ends col-start-2">
        {Array.from({ length: rows }, (_, row) => (
          <li key={row} />
        ))}
      </ol>
      <div className="chart-base">&nbsp;</div>
      <p className="col-span-3 mt-2">&nbsp;</p>
    </div>
  )
}
