import { useRevalidator } from 'react-router'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { OutsideFrame } from '../../ui/outside-frame.tsx'
import { NoTeam } from '../../league/no-team.tsx'
import { Subscribe } from '../../league/subscribe.tsx'
import { SeasonSummary } from '../../league/season-summary.tsx'
import type { TeamSeason } from '../../league/load-team-season.ts'
import { GamesTable } from '../../league/games-table.tsx'
import type { Profile } from './load-profile.ts'
import { SectionTitle } from '../../ui/section-title.tsx'

/** How many games to play are shown; the team's page has all of them. */
const NEXT = 3

/** What the league has arranged to show of itself, or else how the team's season goes. */
export function SummaryPanel({ profile: { season, socialEmbedUrl, failure } }: { profile: Profile }) {
  const { revalidate, state } = useRevalidator()
  if (failure !== null) {
    return (
      <EmptyState title="No se pudieron cargar los datos.">
        <p className="mb-4">{failure.message}</p>
        <Button look="primary" disabled={state === 'loading'} onClick={() => void revalidate()}>
          Volver a probar
        </Button>
      </EmptyState>
    )
  }
  return (
    <div className="flex flex-col gap-8">
      {season === null ? <NoTeam /> : <TeamActions team={season.team} />}
      {socialEmbedUrl !== null ? (
        <OutsideFrame
          src={socialEmbedUrl}
          title="Novedades de la liga"
          ask="Mostrar las novedades de la liga"
          className="h-150"
        />
      ) : season !== null ? (
        <Season season={season} />
      ) : null}
    </div>
  )
}

function TeamActions({ team }: Pick<TeamSeason, 'team'>) {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink look="primary" to={paths.updateGame()}>
        Subir resultados
      </ButtonLink>
      <ButtonLink look="secondary" to={paths.competition()}>
        Mi competición
      </ButtonLink>
      <ButtonLink look="secondary" to={paths.team(team.id)}>
        Mi equipo
      </ButtonLink>
      <Subscribe whose={`de ${team.name}`} teamId={team.id} />
    </div>
  )
}

function Season({ season: { team, games } }: { season: TeamSeason }) {
  return (
    <>
      <SeasonSummary teamId={team.id} games={games} />
      <section>
        <SectionTitle>Próximos partidos</SectionTitle>
        <GamesTable
          caption={`Próximos partidos de ${team.name}`}
          games={games.filter(({ finished }) => !finished).slice(0, NEXT)}
          empty="Aún no hay partidos por jugar"
        />
      </section>
    </>
  )
}
