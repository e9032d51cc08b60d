import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Game } from '#contract/games.ts'
import { GAMES_PAGE } from '#contract/limits.ts'
import { apiContext } from '../../api/client.ts'
import type { Api } from '../../api/endpoints.ts'
import { everyPage } from '../../api/every-page.ts'
import { useNow } from '../../now.ts'
import { readId } from '../../page-address.ts'
import { paths } from '../../paths.ts'
import { PageHeading } from '../../shell/page-heading.tsx'
import { PageMeta } from '../../shell/page-meta.tsx'
import { useSite } from '../../site.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/link.tsx'
import {
  calendarChoices,
  filterCalendar,
  hasNamesakes,
  sortCalendar,
  tellGroupsApart,
  whoseGames,
} from './calendar-days.ts'
import { CalendarFilterForm } from './calendar-filter-form.tsx'
import { CalendarTable } from './calendar-table.tsx'
import { Subscribe } from '../../league/subscribe.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const games = await loadGames(context.get(apiContext))
  const search = new URL(request.url).searchParams
  const chosen = {
    teamId: readId(search.get('equipo')),
    groupId: readId(search.get('grupo')),
    courtId: readId(search.get('cancha')),
  }
  const found = filterCalendar(games, chosen)
  const shown = found.slice(0, GAMES_PAGE)
  return { games: shown, choices: calendarChoices(games), chosen, isCut: shown.length < found.length }
}

/** All games to be played, each with a group that is told from every other. */
async function loadGames(api: Api): Promise<Game[]> {
  const games = await everyPage((page) => api('GET /pending-games', { query: { page } }))
  if (!hasNamesakes(games)) return games
  const [groups, phases] = await Promise.all([api('GET /competition'), api('GET /competition-group')])
  return tellGroupsApart(games, groups, phases)
}

export default function CalendarScreen() {
  const { games, choices, chosen, isCut } = useLoaderData<typeof loader>()
  const site = useSite()
  const now = useNow()
  const { days, overdue } = sortCalendar(games, now, site)
  const isFiltered = Object.values(chosen).some((id) => id !== undefined)
  return (
    <>
      <PageMeta
        title="Calendario"
        description="Los próximos partidos de la liga: día, hora, cancha y equipos."
      />
      <PageHeading title="Calendario">Los partidos por jugar</PageHeading>
      <div className="max-w-page mx-auto px-4 pt-5">
        {games.length > 0 || isFiltered ? <CalendarFilterForm choices={choices} chosen={chosen} /> : null}
        <div className="mt-2">
          <Subscribe
            whose={whoseGames(choices, chosen)}
            teamId={chosen.teamId}
            competitionId={chosen.groupId}
          />
        </div>
        {games.length === 0 ? (
          <NoGames isFiltered={isFiltered} />
        ) : (
          <CalendarTable days={days} overdue={overdue} now={now} />
        )}
        {isCut ? (
          <p className="mt-8">
            Hay más de {GAMES_PAGE} partidos por jugar: elige arriba un equipo, un grupo o una cancha para ver
            los demás.
          </p>
        ) : null}
      </div>
    </>
  )
}

function NoGames({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="No hay partidos pendientes así">
      Prueba con otro filtro, o <TextLink to={paths.calendar()}>mira todos los partidos</TextLink>.
    </EmptyState>
  ) : (
    <EmptyState title="No hay partidos pendientes">
      Aparecerán aquí en cuanto los equipos queden para jugar.
    </EmptyState>
  )
}
