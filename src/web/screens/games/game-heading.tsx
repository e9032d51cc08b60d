import type { GameOverview } from '#contract/game-overview.ts'
import type { Game } from '#contract/games.ts'
import { paths } from '#contract/paths.ts'
import { officialScore, winnerOf } from '#league/game-score.ts'
import type { Side } from '#league/side.ts'
import { useSite } from '../../api/site.ts'
import { GameDate } from '../../league/game-date.tsx'
import { TeamBadge } from '../../league/team-badge.tsx'
import { tableName } from '../../league/season-words.ts'
import { Band } from '../../shell/page-heading.tsx'
import { Link, TextLink } from '../../ui/link.tsx'
import { spanishDate } from '../../ui/spanish-date.ts'
import { GameState } from './game-state.tsx'
import { describeRound } from './meaning-words.ts'

/** The band of a game: its teams with the score, as on the board of a court, or with its date until there is one. */
export function GameHeading({ overview }: { overview: GameOverview }) {
  const { game, league, phase, series } = overview
  const { leagueName } = useSite()
  const isPlayed = officialScore(game) !== null
  return (
    <Band className="w-full py-3 sm:py-5 sm:text-center">
      <div className="grid">
        <h1
          className={`font-figure text-25 sm:text-31 col-start-1 row-start-1 grid items-center gap-x-3 font-bold sm:gap-x-4 ${
            isPlayed
              ? 'grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-[minmax(0,1fr)_auto_auto_auto_minmax(0,1fr)]'
              : 'pr-24 sm:grid-cols-[minmax(0,1fr)_8rem_minmax(0,1fr)] sm:pr-0'
          }`}
        >
          <TeamName game={game} side="local" /> {isPlayed ? <Points game={game} side="local" /> : null}{' '}
          <span className={isPlayed ? 'text-chalk-soft max-sm:sr-only' : 'max-sm:sr-only sm:opacity-0'}>
            –
          </span>{' '}
          {isPlayed ? <Points game={game} side="visitant" /> : null} <TeamName game={game} side="visitant" />
        </h1>
        {isPlayed ? null : <When game={game} />}
      </div>
      <div className="text-chalk-soft text-14 print:text-ink mt-1.5">
        <GameState game={game} />
        <p className="wrap-anywhere">
          {isPlayed ? (
            <span>
              <GameDate date={game.date} /> <span>· </span>
            </span>
          ) : null}
          {series === null ? null : <span>{`${describeRound(series)} · `}</span>}
          <TextLink to={tablePath(overview)}>
            {tableName({ league, phase, group: game.competition }, leagueName)}
          </TextLink>
        </p>
      </div>
    </Band>
  )
}

/** The table of a game's group, or its draw. */
export function tablePath({ game, phase }: Pick<GameOverview, 'game' | 'phase'>): string {
  if (!phase.crossing) return paths.clasification(game.competitionId)
  return paths.history({ groupId: game.competitionId, phaseId: phase.id, leagueId: phase.leagueId })
}

/** On a phone the visitor stands below the local team, each with its points at the end of its line. */
function TeamName({ game, side }: { game: Game; side: Side }) {
  const team = game[side]
  const winner = winnerOf(game)
  const isVisitor = side === 'visitant'
  return (
    <Link
      to={paths.teamPage(team.id)}
      preview={() => ({ title: team.name })}
      className={`flex min-h-11 min-w-0 items-center gap-2.5 leading-tight wrap-anywhere hyphens-auto hover:underline ${
        isVisitor
          ? 'max-sm:col-start-1 max-sm:row-start-2 sm:flex-row-reverse sm:justify-end sm:text-left'
          : 'sm:justify-end sm:text-right'
      } ${winner !== null && winner !== side ? 'text-chalk-soft print:text-ink' : ''}`}
    >
      <TeamBadge team={team} />
      <span translate="no" className="min-w-0">
        {team.name}
      </span>
    </Link>
  )
}

function Points({ game, side }: { game: Game; side: Side }) {
  const winner = winnerOf(game)
  return (
    <span
      className={`text-39 text-right tabular ${side === 'visitant' ? 'max-sm:col-start-2 max-sm:row-start-2' : ''} ${
        winner !== null && winner !== side ? 'text-chalk-soft print:text-ink' : ''
      }`}
    >
      {officialScore(game)![side]}
    </span>
  )
}

/** In the place of the points. */
function When({ game: { date } }: { game: Game }) {
  const site = useSite()
  if (date === null) {
    return (
      <p className="text-14 text-chalk-soft col-start-1 row-start-1 self-center justify-self-end sm:justify-self-center">
        Sin fecha
      </p>
    )
  }
  const [day, hour] = spanishDate(date, site).split(', ')
  return (
    <p className="col-start-1 row-start-1 max-w-24 self-center justify-self-end text-right sm:max-w-32 sm:justify-self-center sm:text-center">
      <time dateTime={date}>
        <span className="text-14 block">{day}</span>
        <span className="sr-only">, </span>
        <span className="font-figure text-39 block font-bold tabular">{hour}</span>
      </time>
    </p>
  )
}
