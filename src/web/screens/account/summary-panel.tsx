import { useRevalidator } from 'react-router'
import type { ToDo } from '#contract/to-do.ts'
import { paths } from '#contract/paths.ts'
import { useServerNow } from '../../kernel/now.ts'
import { isPastDue, isResultMissing } from '../../league/games/past-due.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { RetryHint } from '../../ui/look-up.tsx'
import { OutsideFrame } from '../../ui/outside-frame.tsx'
import { NoTeam } from '../../league/teams/no-team.tsx'
import { OutlookLine } from '../../league/tables/outlook-line.tsx'
import { SeasonSummary } from '../../league/results/season-summary.tsx'
import { type TeamSeason, loadTeamSeason } from '../../league/teams/load-team-season.ts'
import { GamesTable } from '../../league/games/games-table.tsx'
import { useEmailToConfirm, emailQuery } from '../../to-do/own-tasks.ts'
import { EmailToConfirm } from '../../to-do/parts.tsx'
import { ToDoSection } from '../../to-do/to-do-section.tsx'
import { toDoQuery, useToDo } from '../../to-do/to-do.ts'
import { Section } from '../../ui/section.tsx'
import type { LoaderArgs } from '../../api/loaders.ts'
import { ApiFailure } from '../../api/failure.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { storedUser } from '../../api/session.ts'

/** Number of games to play that are listed; the team's page has all of them. */
const NEXT = 3

/** The social feed that the league embeds, if it has one, or else a summary of the team's season. */
export function SummaryPanel({ profile: { season, socialEmbedUrl, failure } }: { profile: Profile }) {
  const { revalidate } = useRevalidator()
  const toDo = useToDo()
  if (failure !== null)
    return (
      <EmptyState title="No se pudieron cargar los datos.">
        <RetryHint failure={failure} retry={() => void revalidate()} />
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-8">
      {season === null ? (
        <>
          <OwnAccount />
          <NoTeam />
        </>
      ) : (
        <>
          <ToDoSection isBeginning={isBeginning(season)}>
            <OutlookLine groups={season.competitions} teamId={season.team.id} own />
          </ToDoSection>
          <TeamActions season={season} toDo={toDo} />
        </>
      )}
      {socialEmbedUrl !== null ? (
        <OutsideFrame
          src={socialEmbedUrl}
          title="Novedades de la liga"
          ask="Mostrar las novedades de la liga"
          className="h-150"
        />
      ) : season !== null ? (
        <Season season={season} toDo={toDo} />
      ) : null}
    </div>
  )
}

/** Whether the team has not agreed on its first game yet: then there is nothing else to do. */
function isBeginning({ games, competitions }: TeamSeason): boolean {
  return games.length === 0 && competitions.length > 0
}

/** Where the team's next task is done; null if it has none, or only proposals, each of which has its line in Te toca. */
function nextPlace(season: TeamSeason, toDo: ToDo | null): 'games' | 'proposals' | null {
  if (isBeginning(season)) return 'proposals'
  if (toDo === null) return null
  const { results, ratings, disputes, claims, pasted, deleted } = toDo
  const isDue = [results, ratings, disputes, claims, pasted, deleted].some(({ length }) => length > 0)
  return isDue ? 'games' : null
}

function TeamActions({ season, toDo }: { season: TeamSeason; toDo: ToDo | null }) {
  const next = nextPlace(season, toDo)
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink look={next === 'games' ? 'primary' : 'secondary'} to={paths.updateGame()}>
        Subir resultados
      </ButtonLink>
      <ButtonLink look={next === 'proposals' ? 'primary' : 'secondary'} to={paths.proposals()}>
        Proponer fechas
      </ButtonLink>
      <ButtonLink to={paths.competition()}>Mi competición</ButtonLink>
    </div>
  )
}

function OwnAccount() {
  if (!useEmailToConfirm()) return null
  return (
    <Section title="Te toca" id="te-toca" className="max-w-176">
      <EmailToConfirm />
    </Section>
  )
}

/** `toDo`: its games are listed above and left out here. */
function Season({ season: { team, games }, toDo }: { season: TeamSeason; toDo: ToDo | null }) {
  const { results = [], claims = [], postponed = [], takenBack = [], upcoming = [] } = toDo ?? {}
  const listed = new Set([...results, ...claims, ...postponed, ...takenBack, ...upcoming].map(({ id }) => id))
  const now = useServerNow()
  const left = games.filter(({ id, owed }) => owed === 'result' && !listed.has(id))
  const next = left.filter(({ date }) => !isPastDue(date, now))
  const over = left.filter((game) => isResultMissing(game, now)).toReversed()
  return (
    <>
      <SeasonSummary teamId={team.id} games={games} />
      <Section title={listed.size === 0 ? 'Próximos partidos' : 'Más adelante'}>
        <GamesTable
          caption={`Próximos partidos de ${team.name}`}
          games={next.slice(0, NEXT)}
          empty={listed.size === 0 ? 'Aún no hay partidos por jugar' : 'Aún no hay más partidos con fecha'}
        />
      </Section>
      {over.length > 0 ? (
        <Section title="Falta el resultado">
          <GamesTable caption={`Partidos sin resultado de ${team.name}`} games={over} empty="" />
        </Section>
      ) : null}
    </>
  )
}

/** `season` is null for an account without a team; `failure` is set when loading failed. */
export type Profile = {
  season: TeamSeason | null
  socialEmbedUrl: string | null
  mail: boolean
  failure: ApiFailure | null
}

export async function loadProfile({ api }: LoaderArgs): Promise<Profile> {
  const teamId = storedUser()?.teamId ?? null
  try {
    const [{ socialEmbedUrl, mail }, season] = await Promise.all([
      api('GET /settings'),
      teamId === null ? null : loadTeamSeason(api, teamId),
      // These requests are already under way; they are awaited because the tasks are above the rest and would push it
      // down.
      toDoQuery.settled(),
      emailQuery.settled(),
    ])
    return { season, socialEmbedUrl, mail, failure: null }
  } catch (failure) {
    // The rest of the profile works without the team.
    if (failure instanceof ApiFailure) return { season: null, socialEmbedUrl: null, mail: false, failure }
    throw failure
  }
}
