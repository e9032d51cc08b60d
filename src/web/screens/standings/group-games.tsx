import type { ReactNode } from 'react'
import { officialScore, winnerOf } from '#league/game-score.ts'
import { SIDES } from '#league/side.ts'
import { GameDate } from '../../league/game-date.tsx'
import { scoreText } from '../../league/game-result.ts'
import { InReview } from '../../league/in-review.tsx'
import { paths } from '../../paths.ts'
import { Link, LoneLink } from '../../ui/link.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import type { GroupGame, GroupGames as Games } from './load-group-games.ts'

/** What a group has just played and plays next, beside its table or under it. `inCalendar`: whether the calendar has them. */
export function GroupGames({
  games: { latest, next },
  groupId,
  inCalendar,
}: {
  games: Games
  groupId: number
  inCalendar: boolean
}) {
  if (latest.length === 0 && next.length === 0) return null
  return (
    <div className="mt-10 grid content-start gap-x-6 gap-y-8 md:grid-cols-2 lg:row-span-2 lg:mt-0 lg:grid-cols-1 print:hidden">
      <Section id="ultimos" title="Últimos resultados" games={latest}>
        {inCalendar ? (
          <LoneLink to={paths.calendar({ played: true, groupId })}>Todos los jugados</LoneLink>
        ) : null}
      </Section>
      <Section id="proximos" title="Próximos" games={next}>
        {inCalendar ? <LoneLink to={paths.calendar({ groupId })}>Todos por jugar</LoneLink> : null}
      </Section>
    </div>
  )
}

/** Some of its games, and in `children` the way to the rest; nothing where there are none. */
function Section({
  id,
  title,
  games,
  children,
}: {
  id: string
  title: string
  games: GroupGame[]
  children: ReactNode
}) {
  if (games.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <SectionTitle id={id} flush>
        {title}
      </SectionTitle>
      <GameList games={games} />
      {children}
    </section>
  )
}

function GameList({ games }: { games: GroupGame[] }) {
  return (
    <ul>
      {games.map((game) => (
        <li key={game.id} className="border-rule border-b">
          <Link to={paths.game(game.id)} className="hover:bg-hover block py-2">
            <span className="text-12 text-ink-soft flex flex-wrap justify-between gap-x-3">
              <GameDate date={game.date} />
              <span className="wrap-anywhere">{game.court?.name}</span>
            </span>
            <Sides game={game} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The two teams below each other; each with its points, which the eye compares and the ear hears as one result. */
function Sides({ game }: { game: GroupGame }) {
  const score = officialScore(game)
  const winner = winnerOf(game)
  return (
    <>
      {SIDES.map((side) => (
        <span key={side} className="text-14 flex items-baseline justify-between gap-3">
          <span className={`wrap-anywhere hyphens-auto ${side === winner ? 'font-bold' : ''}`}>
            {game[side]}
            {side === 'local' ? <span className="sr-only"> – </span> : null}
          </span>
          {score === null ? null : (
            <span
              aria-hidden="true"
              className={`font-figure text-20 tabular-nums leading-tight font-bold whitespace-nowrap ${side === winner ? '' : 'text-ink-soft'}`}
            >
              {score[side]}
              {game.forfeit === side ? ' inc.' : ''}
            </span>
          )}
        </span>
      ))}
      {score === null ? null : <span className="sr-only">, {scoreText(game)}</span>}
      <InReview of={game} />
    </>
  )
}
