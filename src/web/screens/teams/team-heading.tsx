import type { ReactNode } from 'react'
import type { TeamGame, TeamOverview } from '#contract/team-overview.ts'
import { paths } from '#contract/paths.ts'
import { useSite } from '../../api/site.ts'
import { LastGames, lastFive } from '../../league/results/season-summary.tsx'
import { tableName } from '../../league/seasons/season-names.ts'
import { badgeColor, TeamBadge } from '../../league/teams/team-badge.tsx'
import { TextLink } from '../../ui/link.tsx'
import { mainGroup } from './team-text.ts'

/** The head of a team in its colour: its place, its balance and its last results. */
export function TeamHeading(props: Pick<TeamOverview, 'team' | 'season'> & { counted: TeamGame[] }) {
  const { team, season, counted } = props
  const { leagueName } = useSite()
  const main = season && mainGroup(season.competitions)
  return (
    <div data-letters={team.badge.letters} className={`team-head ${badgeColor(team)}`}>
      <div className="max-w-page mx-auto px-4">
        <p className="text-14">
          {season === null
            ? 'Aún no ha jugado ninguna temporada'
            : main === null
              ? tableName(season, leagueName)
              : null}
          {main === null || season === null ? null : (
            <TextLink to={paths.clasification(main.id)}>
              {season.league.current
                ? `${main.name}, ${main.phase.name}`
                : tableName({ league: season.league, phase: main.phase, group: main }, leagueName)}
            </TextLink>
          )}
        </p>
        <h1 className="team-title">
          {team.photo === null ? null : <TeamBadge team={team} size="large" />}
          <span translate="no">{team.name}</span>
        </h1>
        <div className="team-figures">
          {main === null ? null : (
            <>
              <Figure value={`${main.place.rank}.º`}>de {main.place.teams}</Figure>
              <Figure value={`${main.place.victories}–${main.place.defeats}`}>ganados y perdidos</Figure>
              <Figure value={main.place.competitionPoints}>
                {main.place.competitionPoints === 1 ? 'punto' : 'puntos'}
              </Figure>
            </>
          )}
          <LastGames teamId={team.id} games={lastFive(counted)} onColour />
        </div>
      </div>
    </div>
  )
}

function Figure({ value, children }: { value: ReactNode; children: ReactNode }) {
  return (
    <p>
      <b>{value}</b> {children}
    </p>
  )
}
