import { useEffect, useMemo } from 'react'
import { useLoaderData, useLocation, useRevalidator, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Game } from '#contract/games.ts'
import { GAMES_PAGE_SIZE } from '#contract/limits.ts'
import { paths, PLAYED } from '#contract/paths.ts'
import { currentPhases } from '../../league/seasons/find-phase.ts'
import type { LoaderArgs } from '../../api/loaders.ts'
import type { Api } from '../../api/endpoints.ts'
import { everyPage } from '../../api/every-page.ts'
import { useNow } from '../../kernel/now.ts'
import { readId } from '../../kernel/page-address.ts'
import { Page } from '../../shell/page.tsx'
import { useSite } from '../../api/site.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/link.tsx'
import { SegmentedLinks } from '../../ui/segmented-links.tsx'
import {
  calendarChoices,
  type CalendarFilter,
  filterCalendar,
  hasNamesakes,
  sortCalendar,
  distinguishGroups,
  whoseGames,
  dayId,
  monthsOf,
} from './calendar-days.ts'
import { CalendarFilterForm } from './calendar-filter-form.tsx'
import { OVERDUE, OVERDUE_LINK } from './overdue.ts'
import { CalendarTable } from './calendar-table.tsx'
import { FollowTeam } from '../../league/teams/follow-team.tsx'
import { Subscribe } from '../../league/people/subscribe.tsx'
import type { DateSetting } from '../../ui/spanish-date.ts'

/** More games than any season has (the largest known one has 1,035): a longer page is of no use. */
const MAX_GAMES = 2 * GAMES_PAGE_SIZE

/** Loads all games, so that the page can filter them without network; if there are too many, only the matching ones. */
export async function loader({ api, search }: LoaderArgs) {
  const games = await loadGames(api, isOfPlayed(search))
  const choices = calendarChoices(games)
  if (games.length <= MAX_GAMES) return { games, choices, isCut: false, onlyFor: null }
  const found = filterCalendar(games, readFilter(search))
  const isCut = found.length > MAX_GAMES
  return { games: found.slice(0, MAX_GAMES), choices, isCut, onlyFor: String(search) }
}

/**
 * A change of the filter loads nothing: the games are there, or `onlyFor` says that they aren't.
 * @public called by the router
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args
  const isOtherFilter =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    isOfPlayed(currentUrl.searchParams) === isOfPlayed(nextUrl.searchParams)
  return !isOtherFilter && defaultShouldRevalidate
}

function isOfPlayed(search: URLSearchParams): boolean {
  return search.get('ver') === PLAYED
}

function readFilter(search: URLSearchParams): CalendarFilter {
  return {
    teamId: readId(search.get('equipo')),
    groupId: readId(search.get('grupo')),
    courtId: readId(search.get('cancha')),
  }
}

/** All to be played, or all played, the latest first; groups of the same name get their phase as a prefix. */
async function loadGames(api: Api, played: boolean): Promise<Game[]> {
  const games = played
    ? await loadPlayed(api)
    : await everyPage((page) => api('GET /pending-games', { query: { page } }))
  if (!hasNamesakes(games)) return games
  const [groups, phases] = await Promise.all([
    api('GET /competition', { query: { current: true } }),
    currentPhases(api),
  ])
  return distinguishGroups(games, groups, phases)
}

/** The played games of the current season that have a date: the list of games to be played has the same limits. */
async function loadPlayed(api: Api): Promise<Game[]> {
  const leagueId = (await api('GET /league')).find(({ current }) => current)?.id
  if (leagueId === undefined) return []
  const query = { leagueId, finished: true, latest: true }
  const games = await everyPage((page) => api('GET /game', { query: { ...query, page } }))
  return games.filter(({ date }) => date !== null)
}

export default function CalendarScreen() {
  const { games: loaded, choices, isCut, onlyFor } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const { revalidate } = useRevalidator()
  const address = new URLSearchParams(search)
  const areOthers = onlyFor !== null && onlyFor !== String(address)
  useEffect(() => {
    if (areOthers) void revalidate()
  }, [areOthers, revalidate])
  const [played, chosen] = [isOfPlayed(address), readFilter(address)]
  const { timeZone, seasonYear } = useSite()
  const minute = useNow()
  // The list of played games depends on no clock.
  const now = played ? null : minute
  const games = useMemo(
    () => filterCalendar(loaded, readFilter(new URLSearchParams(search))),
    [loaded, search],
  )
  const sorted = useMemo(
    () => sortCalendar(games, now, { timeZone, seasonYear }),
    [games, now, timeZone, seasonYear],
  )
  const isFiltered = Object.values(chosen).some((id) => id !== undefined)
  return (
    <Page
      title={played ? 'Partidos jugados' : 'Calendario'}
      description={
        played
          ? 'Los resultados de la liga, desde el último partido.'
          : 'Los próximos partidos de la liga: día, hora, cancha y equipos.'
      }
      heading="Calendario"
      note={played ? 'Los partidos jugados' : 'Los partidos por jugar'}
    >
      <div className="mb-4">
        <SegmentedLinks
          label="Partidos"
          choices={[
            { id: 'pendientes', name: 'Por jugar', to: paths.calendar(chosen) },
            { id: PLAYED, name: 'Jugados', to: paths.calendar({ played: true, ...chosen }) },
          ]}
          chosenId={played ? PLAYED : 'pendientes'}
        >
          {played ? null : <OverdueLink isAny={sorted.overdue.length > 0} />}
        </SegmentedLinks>
      </div>
      {games.length > 0 || isFiltered ? (
        <CalendarFilterForm choices={choices} chosen={chosen} played={played} />
      ) : null}
      <div className="mt-2">
        <FollowTeam team={choices.teams.find(({ id }) => id === chosen.teamId)} />
        <Subscribe
          whose={whoseGames(choices, chosen)}
          teamId={chosen.teamId}
          competitionId={chosen.groupId}
        />
      </div>
      {games.length === 0 ? (
        <NoGames isFiltered={isFiltered} played={played} />
      ) : played ? (
        <PlayedMonths {...sorted} setting={{ timeZone, seasonYear }} />
      ) : (
        <CalendarTable {...sorted} now={now} timeZone={timeZone} />
      )}
      {isCut ? (
        <p className="mt-8">
          {`Hay más de ${MAX_GAMES} partidos ${played ? 'jugados' : 'por jugar'}: elige arriba un equipo, un grupo o una cancha para ver los demás.`}
        </p>
      ) : null}
    </Page>
  )
}

/** Last in its row, so that nothing moves when the inline script or the browser's clock finds games without result. */
function OverdueLink({ isAny }: { isAny: boolean }) {
  return (
    <li id={OVERDUE_LINK} hidden={!isAny} suppressHydrationWarning className="max-sm:shrink-0">
      <a href={`#${OVERDUE}`} className="segment">
        Atrasados
      </a>
    </li>
  )
}

function NoGames({ isFiltered, played }: { isFiltered: boolean; played: boolean }) {
  const title = played ? 'No hay partidos jugados' : 'No hay partidos pendientes'
  return isFiltered ? (
    <EmptyState title={`${title} así`}>
      Prueba con otro filtro, o <TextLink to={paths.calendar({ played })}>mira todos los partidos</TextLink>.
    </EmptyState>
  ) : (
    <EmptyState title={title}>
      {played
        ? 'Aparecerán aquí en cuanto los equipos suban sus resultados.'
        : 'Aparecerán aquí en cuanto los equipos queden para jugar.'}
    </EmptyState>
  )
}

/** More games than these are folded by month: all thousand games of a large season would be 180,000 px of a phone. */
const MAX_UNFOLDED = 100

type Props = ReturnType<typeof sortCalendar> & { setting: DateSetting }

/** The latest month is open. Browsers search in closed ones too, and open what they find or the address names. */
export function PlayedMonths({ setting, days, ...sorted }: Props) {
  const months = monthsOf(days, setting)
  const isLong = days.reduce((sum, { games }) => sum + games.length, 0) > MAX_UNFOLDED
  const table = { ...sorted, now: null, played: true, timeZone: setting.timeZone }
  if (!isLong || months.length < 2) return <CalendarTable {...table} days={days} />
  return (
    <>
      <nav aria-label="Meses" className="print:hidden">
        <ul className="text-14 flex gap-x-4 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:[scrollbar-width:none] sm:flex-wrap">
          {months.map(({ title, days: [first] }) => (
            <li key={title} className="shrink-0">
              <a
                href={`#${dayId(first!.key)}`}
                // Older browsers don't open what a link leads to.
                onClick={() =>
                  document.getElementById(dayId(first!.key))?.closest('details')?.setAttribute('open', '')
                }
                className="block py-3 underline decoration-1 underline-offset-4 first-letter:uppercase"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {months.map(({ title, days: own }, index) => (
        <details key={title} open={index === 0} className="border-rule border-b">
          <summary className="font-figure text-25 cursor-pointer py-3 font-bold">
            <span className="inline-block first-letter:uppercase">{title}</span>
          </summary>
          <CalendarTable {...table} days={own} overdue={[]} apart={[]} month={title} />
        </details>
      ))}
      {sorted.apart.length === 0 ? null : <CalendarTable {...table} days={[]} />}
    </>
  )
}
