import type { ReactNode } from 'react'
import type { TeamGame } from '#contract/team-overview.ts'
import { paths } from '#contract/paths.ts'
import COMING_SCRIPT from '../../league/games/coming-script.ts?script'
import { GameDate } from '../../league/games/game-date.tsx'
import { previewOfGame } from '../../league/games/game-preview.tsx'
import { ownScoreText } from '../../league/games/game-result.ts'
import { InReview } from '../../league/games/in-review.tsx'
import { TeamBadge } from '../../league/teams/team-badge.tsx'
import { Link } from '../../ui/link.tsx'
import { Margin, OutcomeLetter, rivalIn, sideIn } from './result-marks.tsx'

/**
 * The next game of a team and its last result. `next`: the games that may be the next one; without a clock all of them,
 * and the inline script shows the first that isn't over.
 */
export function GamesAround(props: {
  teamId: number
  next: TeamGame[]
  last: TeamGame | undefined
  hasClock: boolean
  /** Whether a next game may still come; a season that is over has only a last result. */
  mayPlay: boolean
}) {
  const { teamId, next, last, hasClock, mayPlay } = props
  const isComing = mayPlay || next.length > 0
  return (
    <div
      className={`border-rule-strong rounded-large bg-surface grid border ${isComing ? 'sm:grid-cols-2' : ''}`}
    >
      {isComing ? (
        <Cell title="Próximo partido">
          {next.length === 0 ? <p className="text-ink-soft px-4 pb-4">Aún sin fecha.</p> : null}
          <ul data-shown={1}>
            {next.map((game, index) => (
              <li key={game.id} hidden={index > 0} suppressHydrationWarning>
                <GameLink game={game}>
                  <Rival teamId={teamId} game={game} />
                </GameLink>
              </li>
            ))}
          </ul>
          {hasClock ? null : <script dangerouslySetInnerHTML={{ __html: COMING_SCRIPT }} />}
        </Cell>
      ) : null}
      <Cell title="Último resultado">
        {last === undefined ? (
          <p className="text-ink-soft px-4 pb-4">{isComing ? 'Aún no ha jugado.' : 'No ha jugado.'}</p>
        ) : (
          <GameLink game={last}>
            <span className="flex items-center gap-3">
              <OutcomeLetter teamId={teamId} game={last} />
              <span className="font-figure text-39 font-bold tabular">{ownScoreText(teamId, last)}</span>
              <Margin teamId={teamId} game={last} />
              <InReview of={last} />
            </span>
            <Rival teamId={teamId} game={last} />
          </GameLink>
        )}
      </Cell>
    </div>
  )
}

function Cell({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="first:border-rule max-sm:first:border-b sm:first:border-r">
      <h2 className="text-12 text-ink-soft px-4 pt-3 font-bold">{title}</h2>
      {children}
    </section>
  )
}

function GameLink({ game, children }: { game: TeamGame; children: ReactNode }) {
  return (
    <Link
      to={paths.game(game.id)}
      preview={() => previewOfGame(game)}
      className="flex flex-col gap-1 px-4 pt-1 pb-4 hover:underline"
    >
      {children}
    </Link>
  )
}

function Rival({ teamId, game }: { teamId: number; game: TeamGame }) {
  const rival = rivalIn(teamId, game)
  return (
    <>
      <span className="flex items-center gap-2">
        <span className="text-ink-soft">contra</span>
        <TeamBadge team={rival} />
        <span translate="no" className="long-name font-bold">
          {rival.name}
        </span>
      </span>
      <span className="text-14 text-ink-soft wrap-anywhere">
        <GameDate date={game.date} postponedFrom={game.postponedFrom} />{' '}
        <span>{`· ${sideIn(teamId, game)} · ${game.court?.name ?? 'Sin cancha'}`}</span>
      </span>
    </>
  )
}
