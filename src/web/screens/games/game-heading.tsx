import type { FormGame, GameOverview } from '#contract/game-overview.ts'
import type { Game } from '#contract/games.ts'
import type { Live } from '#contract/live.ts'
import { paths } from '#contract/paths.ts'
import { type BothSides, officialScore, winnerOf } from '#league/game-score.ts'
import { SIDES, type Side } from '#league/side.ts'
import { useSite } from '../../api/site.ts'
import { Form } from '../../league/tables/form-squares.tsx'
import { GameDate } from '../../league/games/game-date.tsx'
import { Halves } from '../../league/games/halves.tsx'
import { headName } from '../../league/seasons/season-names.ts'
import { TeamBadge } from '../../league/teams/team-badge.tsx'
import { Link, TextLink } from '../../ui/link.tsx'
import { spanishDate } from '../../ui/spanish-date.ts'
import { describeRound } from './meaning-text.ts'
import { lazy, Suspense } from 'react'
import { useServerNow } from '../../kernel/now.ts'
import { ageText } from '../../offline/age-text.ts'
import { forfeitText, walkoverIn, whyUnrated } from '#contract/forfeit-text.ts'
import { stateOfGame } from '#league/game-life.ts'
import { isPastDue, isResultMissing } from '../../league/games/past-due.ts'
import { wasNotPlayed } from '../../league/games/set-apart.tsx'
import { isUnrated, whyUnneeded } from './game-text.ts'

/**
 * The head of a game, half in the colour of each team: the score or the hour where they meet, and how both come to it.
 * Its state stands below.
 */
export function GameHeading(props: { overview: GameOverview; live: Live | null; isOwn: boolean }) {
  const { overview, live, isOwn } = props
  const { game, league, phase } = overview
  const round = describeRound(overview)
  const { leagueName } = useSite()
  const score = officialScore(game) ?? live?.scores ?? null
  const isPlayed = score !== null && live === null
  return (
    <>
      <div className="game-head">
        <Halves local={game.local} visitant={game.visitant} />
        <p className={`game-context ${live === null ? '' : 'flex max-w-full min-w-0'}`}>
          <span className={live === null ? '' : '-m-1 truncate p-1'}>
            {round === null ? null : <span>{`${round} · `}</span>}
            <TextLink to={tablePath(overview)}>
              {headName({ league, phase, group: game.competition }, leagueName)}
            </TextLink>
          </span>
          {isPlayed ? (
            <span>
              {' '}
              · <GameDate of={game} />
            </span>
          ) : null}
          {live === null ? null : <LivePlace live={live} />}
        </p>
        <h1 className="game-teams">
          <TeamName game={game} side="local" /> {score ? <Points {...{ game, score }} side="local" /> : null}{' '}
          <span className="sr-only">–</span> {score ? <Points {...{ game, score }} side="visitant" /> : null}{' '}
          <TeamName game={game} side="visitant" />
        </h1>
        {score ? null : <When game={game} />}
        {SIDES.map((side) => (
          <TeamBefore key={side} overview={overview} side={side} />
        ))}
      </div>
      <div className="max-w-page text-14 text-ink-soft mx-auto px-4 pt-3 wrap-anywhere">
        {live === null ? (
          <GameState game={game} ofDraw={phase.crossing} isOwn={isOwn} />
        ) : (
          <LiveSource overview={overview} live={live} />
        )}
      </div>
    </>
  )
}

export function tablePath({ game, phase }: Pick<GameOverview, 'game' | 'phase'>): string {
  if (!phase.crossing) return paths.clasification(game.competitionId)
  return paths.history({ groupId: game.competitionId, phaseId: phase.id, leagueId: phase.leagueId })
}

function TeamName({ game, side }: { game: Game; side: Side }) {
  const team = game[side]
  return (
    <Link to={paths.teamPage(team.id)} preview={() => ({ title: team.name })} className="game-team">
      {team.photo === null ? null : <TeamBadge team={team} />}
      <span translate="no">{team.name}</span>
    </Link>
  )
}

function Points({ game, score, side }: { game: Game; score: BothSides; side: Side }) {
  const winner = winnerOf(game)
  return (
    <span className={`game-points ${winner !== null && winner !== side ? 'game-lost' : ''}`}>
      {score[side]}
    </span>
  )
}

/** In the place of the points. */
function When({ game: { date } }: { game: Game }) {
  const site = useSite()
  if (date === null) return <p className="game-when">Sin fecha</p>
  const [day, hour] = spanishDate(date, site).split(', ')
  return (
    <p className="game-when">
      <time dateTime={date}>
        <b>{hour}</b>
        <span className="sr-only">, </span>
        {day}
      </time>
    </p>
  )
}

/** Its place, its balance and its last results before the game. */
function TeamBefore({ overview, side }: { overview: GameOverview; side: Side }) {
  const { row, form } = overview[side]
  return (
    <p className="game-before">
      {row !== null && row.victories + row.defeats > 0 ? (
        <span className="block">
          <span className="sr-only">{overview.game[side].name}: </span>
          {`${row.rank}.º${row.shared ? ' compartido' : ''}, ${row.victories}–${row.defeats}`}
        </span>
      ) : null}
      {form.length === 0 ? null : (
        <span className="form-letters form-on-colour">
          <Form form={lettersOf(form)} />
        </span>
      )}
    </p>
  )
}

/** The latest last. */
function lettersOf(games: readonly FormGame[]): string {
  return games
    .toReversed()
    .map(({ won }) => (won === null ? 'E' : won ? 'V' : 'D'))
    .join('')
}

// Most games aren't live: their pages don't load the scoreboard's rules.
const parts = () => import('../../league/games/live-progress.tsx')
const LiveProgress = lazy(async () => ({ default: (await parts()).LiveProgress }))
const LiveHeard = lazy(async () => ({ default: (await parts()).LiveHeard }))
const LastPoints = lazy(async () => ({ default: (await parts()).LastPoints }))
const IfItEnds = lazy(async () => ({
  default: (await import('./if-it-ends.tsx')).IfItEnds,
}))

/** In the head of a game, how far it is: in one line, so that nothing moves as it changes. */
function LivePlace({ live }: { live: Live }) {
  return (
    <span className="shrink-0 whitespace-pre">
      {' · '}
      <span aria-hidden="true" className="text-ball">
        ●
      </span>{' '}
      <Suspense fallback={<strong>En directo</strong>}>
        <LiveProgress live={live} />
      </Suspense>
    </span>
  )
}

/** Below the head, who counts it, and what the score would mean. */
function LiveSource({ overview: { game, phase }, live }: { overview: GameOverview; live: Live }) {
  const now = useServerNow() ?? 0
  return (
    <>
      <p>
        {`Marcador de la cancha, ${ageText(Math.max(0, now - Date.parse(live.at)))}. El resultado vale cuando lo suba el equipo local.`}
      </p>
      <Suspense fallback={<div className={phase.crossing ? 'h-[4.5rem]' : 'h-29'} />}>
        <LiveHeard game={game} live={live} />
        <LastPoints game={game} live={live} />
        {phase.crossing ? null : <IfItEnds game={game} live={live} />}
      </Suspense>
    </>
  )
}

/** `isOwn`: what is left to do is said below by whoever does it. */
function GameState({ game, ofDraw, isOwn }: { game: Game; ofDraw: boolean; isOwn: boolean }) {
  const now = useServerNow()
  const [state, next] = describeState(game, now)
  return (
    <>
      {isOwn && game.owed === 'result' && !game.takenBack && game.date !== null ? null : (
        <p>
          <strong className="text-ink">{state}</strong> <span>{next}</span>
        </p>
      )}
      {game.forfeit === null ? null : (
        <p>{`${forfeitText(game.forfeit, { local: game.local.name, visitant: game.visitant.name })}.`}</p>
      )}
      {ofDraw && game.withdrawn && game.finished ? (
        <p>{`${walkoverIn({ ...game, withdrawn: game.withdrawn })}.`}</p>
      ) : null}
      {game.disputed ? (
        <p>
          <strong className="text-ink">En revisión</strong> El equipo visitante dice que el resultado es otro.
          Mientras tanto cuenta este.
        </p>
      ) : null}
    </>
  )
}

function describeState(game: Game, now: number | null): [string, string] {
  if (game.annulled) return ['Anulado', 'Uno de los equipos se ha retirado: no cuenta.']
  const state = stateOfGame(game)
  if (state === 'confirmed') {
    const rating = isUnrated(game)
      ? whyUnrated(game)
      : game.ratingWaived
        ? 'Cerrado sin la valoración del equipo visitante.'
        : game.forfeit === null
          ? 'Los dos equipos lo han valorado.'
          : ''
    return [game.disputed ? 'Final' : 'Confirmado', rating]
  }
  if (state === 'finished')
    return ['Final', game.owed === 'rating' ? 'Falta la valoración del equipo visitante.' : whyNotOwed(game)]
  if (game.unneeded) return ['Ya no hace falta', whyUnneeded(game)]
  if (wasNotPlayed(game)) return ['No se jugó', 'Su fase está cerrada.']
  if (game.postponedFrom !== null) return ['Aplazado', 'Falta acordar otra fecha.']
  if (game.takenBack) return ['Resultado retirado', 'Falta que el equipo local suba otro.']
  if (!isPastDue(game.date, now)) return ['Por jugar', '']
  return ['Sin resultado', isResultMissing(game, now) ? 'Lo sube el equipo local.' : '']
}

function whyNotOwed({ withdrawn, visitant }: Game): string {
  return withdrawn === 'visitant' ? `${visitant.name} se ha retirado: no le toca valorar.` : ''
}
