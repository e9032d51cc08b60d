import type { SeasonCompetition, TeamOverview } from '#contract/team-overview.ts'
import { Chart } from '../../league/tables/chart.tsx'
import { shortDay } from '../../ui/spanish-date.ts'
import { Section } from '../../ui/section.tsx'

/** The places of a team over the weeks, as a picture and as a table for who doesn't see it; nothing before the second. */
export function WeeklyPlaces(props: { team: TeamOverview['team']; competition: SeasonCompetition }) {
  const { team, competition } = props
  const { name, weeks, chart } = competition
  if (chart === null) return null
  return (
    <Section title={`Semana a semana, ${name}`}>
      <Chart chart={chart} teamId={team.id} />
      {/* A table can't be made narrower than its words: what is around it is. */}
      <div className="sr-only">
        <table>
          <caption>
            Puesto de {team.name} en {name} al acabar cada semana
          </caption>
          <thead>
            <tr>
              <th scope="col">Semana</th>
              <th scope="col">Puesto</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ monday, place }) => (
              <tr key={monday}>
                <th scope="row">{shortDay(monday)}</th>
                <td>{place}.º</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
