import type { Classification } from '#contract/standings.ts'
import { paths } from '#contract/paths.ts'
import { meanText } from '../../league/teams/mean-text.ts'
import { TeamBadge } from '../../league/teams/team-badge.tsx'
import { Link } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'

/** The most sporting teams of a group, where the league names them; nothing until one can be named. */
export function SportingTeams({ standings, mostSporting }: Classification) {
  if (mostSporting.length === 0) return null
  const teams = new Map(standings.map(({ team }) => [team.id, team]))
  return (
    <Section title="Juego limpio" id="juego-limpio" flush className="mt-6 print:mt-3">
      <p className="text-14 text-ink-soft">Los equipos más deportivos del grupo, según sus rivales.</p>
      <ol className="mt-2 flex flex-wrap gap-x-8 gap-y-1">
        {mostSporting.map(({ teamId, fairPlay, ratings }) => {
          const team = teams.get(teamId)!
          return (
            <li key={teamId} className="min-w-0">
              <Link
                to={paths.teamPage(teamId)}
                className="group flex min-h-12 items-center gap-3 leading-tight"
              >
                <TeamBadge team={team} />
                <span className="min-w-0">
                  <span translate="no" className="block font-medium wrap-anywhere group-hover:underline">
                    {team.name}
                  </span>
                  <span className="text-12 text-ink-soft block tabular">
                    {`+${meanText(fairPlay, ratings)} de media en ${ratings} valoraciones`}
                  </span>
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
