import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { useSite } from '../../api/site.ts'
import { GameDate } from '../../league/games/game-date.tsx'
import { gamePreview } from '../../league/games/game-preview.tsx'
import { LiveScore } from '../../league/games/live-score.tsx'
import { GameSides } from '../../league/games/game-sides.tsx'
import { Mark } from '../../ui/mark.tsx'
import { isCourtClosed } from '../../league/games/set-apart.tsx'
import { Link, LoneLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { useIdleQuery } from '../../api/use-api-query.ts'
import { useNow } from '../../kernel/now.ts'
import COMING_SCRIPT from '../../league/games/coming-script.ts?script'
import {
  type GroupGame,
  type GroupGames as Games,
  loadGroupGames,
  SHOWN,
  type GroupGames,
} from '../../league/tables/load-group-games.ts'
import { startOfToday } from '../../league/seasons/start-of-today.ts'
import { isPastDue } from '../../league/games/past-due.ts'

/** As many as fit below the table of twelve teams. */
const SHOWN_ON_SHEET = 3

/** Beside a table or below it: the latest, the next, and those without result. `inCalendar`: it has them too. */
export function GroupGames(props: {
  games: Games
  groupId: number
  inCalendar: boolean
  /** On the sheet for the noticeboard: below the table, in two columns, only what was played and what comes. */
  onSheet?: boolean
}) {
  const { games: loaded, groupId, inCalendar, onSheet = false } = props
  const now = useNow()
  // A page cached since an earlier day loads the games again when idle: the next ones may be missing in it.
  const isStale = inCalendar && now !== null && startOfToday(now) > loaded.from
  const fresh = useIdleQuery(isStale ? groupId : null, (api) => loadGroupGames(api, groupId, inCalendar))
  const games = fresh.state === 'known' ? fresh.answer : loaded
  const { coming, over } = splitByNow(games, now)
  const { latest } = games
  if (latest.length + coming.length + over.length === 0) return null
  const shown = onSheet ? SHOWN_ON_SHEET : SHOWN
  const toPlay =
    inCalendar && !onSheet ? <LoneLink to={paths.calendar({ groupId })}>Todos por jugar</LoneLink> : null
  return (
    <div
      className={`mt-10 grid content-start gap-x-6 gap-y-8 md:grid-cols-2 ${onSheet ? 'sheet-games' : 'games-beside lg:grid-cols-1 print:hidden'}`}
    >
      <GameList shown={shown} id="proximos" title="Próximos" games={coming}>
        {now === null ? <script dangerouslySetInnerHTML={{ __html: COMING_SCRIPT }} /> : null}
        {toPlay}
      </GameList>
      <GameList shown={shown} id="ultimos" title="Últimos resultados" games={latest}>
        {inCalendar && !onSheet ? (
          <LoneLink to={paths.calendar({ played: true, groupId })}>Todos los jugados</LoneLink>
        ) : null}
      </GameList>
      <GameList shown={shown} id="sin-resultado" title="Falta el resultado" games={onSheet ? [] : over}>
        {coming.length === 0 ? toPlay : null}
      </GameList>
    </div>
  )
}

/** Without a clock the list has more games than are shown, and the inline script chooses. */
function GameList(props: {
  id: string
  title: string
  games: GroupGame[]
  shown: number
  children: ReactNode
}) {
  const { id, title, games, shown, children } = props
  const { timeZone } = useSite()
  if (games.length === 0) return null
  return (
    <Section id={id} title={title} flush>
      <ul data-shown={shown} className="list-games">
        {games.map((game, index) => (
          <li key={game.id} hidden={index >= shown} suppressHydrationWarning>
            <Link to={paths.game(game.id)} preview={() => gamePreview(game)}>
              <span>
                <LiveScore game={game}>
                  <GameDate of={game} />
                </LiveScore>
                <span translate="no">{game.court?.name}</span>
                {isCourtClosed(game, timeZone) ? <Mark>Cerrada</Mark> : null}
              </span>
              <GameSides game={game} />
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </Section>
  )
}

/** As many of each as are shown. Without a clock (`now` is null) all since the start of today are next. */
export function splitByNow(
  { next, overdue }: Pick<GroupGames, 'next' | 'overdue'>,
  now: number | null,
): { coming: GroupGame[]; over: GroupGame[] } {
  if (now === null) return { coming: next, over: overdue }
  const overToday = next.filter(({ date }) => isPastDue(date, now)).toReversed()
  return {
    coming: next.filter(({ date }) => !isPastDue(date, now)).slice(0, SHOWN),
    over: [...overToday, ...overdue].slice(0, SHOWN),
  }
}
