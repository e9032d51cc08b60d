import type { ReactNode } from 'react'
import type { NamedTeam, TeamGame } from '#contract/team-overview.ts'
import { paths } from '#contract/paths.ts'
import { officialScore } from '#league/game-score.ts'
import { otherSide, sideOf } from '#league/side.ts'
import { outcomeFor, totalsIn } from '#league/team-season.ts'
import { useSite } from '../../api/site.ts'
import { GameDate } from '../../league/games/game-date.tsx'
import { previewOfGame } from '../../league/games/game-preview.tsx'
import { ownScoreText } from '../../league/games/game-result.ts'
import { InReview } from '../../league/games/in-review.tsx'
import { LiveScore } from '../../league/games/live-score.tsx'
import { NotToPlay } from '../../league/games/set-apart.tsx'
import { undatedText } from '../../league/games/when-text.ts'
import { OUTCOMES } from '../../league/results/season-summary.tsx'
import { meanText } from '../../league/teams/mean-text.ts'
import { TeamBadge } from '../../league/teams/team-badge.tsx'
import { DataTable, figureColumn, rowHeader, type Column } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { Mark } from '../../ui/mark.tsx'
import { signedFigure } from '../../ui/signed-figure.ts'
import { spanishDate } from '../../ui/spanish-date.ts'

type OwnGame = { teamId: number; game: TeamGame }

const rivalIn = ({ teamId, game }: OwnGame) => game[otherSide(sideOf(game, teamId))]
const sideText = ({ teamId, game }: OwnGame) => (game.localId === teamId ? 'en casa' : 'fuera')

/** `over`: the result of the game is missing. */
export function GameToPlay({ teamId, game, over }: OwnGame & { over: boolean }) {
  const own = { teamId, game }
  return (
    <li className="ruled">
      <Link to={paths.game(game.id)} preview={() => previewOfGame(game)} className="to-play">
        <When game={game} />
        <Rival own={own} look="font-figure text-20 font-bold">
          <LiveScore game={game}>
            <span className="text-12 text-ink-soft block wrap-anywhere">
              {`${sideText(own)} · ${game.court?.name ?? 'Sin cancha'}`}
            </span>
            {over ? <Mark>Falta el resultado</Mark> : null}
          </LiveScore>
        </Rival>
        <TeamBadge team={rivalIn(own)} />
      </Link>
    </li>
  )
}

function When({ game }: { game: TeamGame }) {
  const site = useSite()
  if (game.date === null) return <span className="text-14">{undatedText(game, site)}</span>
  const [day, hour] = spanishDate(game.date, site).split(', ')
  return (
    <time key={game.date} dateTime={game.date} className="text-12">
      <b className="font-figure text-25 block leading-tight">{hour}</b> {day}
    </time>
  )
}

/** The other team of a game, and what is open about it. */
function Rival({ own, look, children }: { own: OwnGame; look: string; children: ReactNode }) {
  return (
    <span className="min-w-0">
      <span translate="no" className={`long-name block ${look}`}>
        {rivalIn(own).name}
      </span>
      {children}
      <InReview of={own.game} />
      <NotToPlay of={own.game} />
    </span>
  )
}

export function TeamResults({ team, games }: { team: NamedTeam; games: TeamGame[] }) {
  return (
    <>
      <DataTable
        caption={`Resultados de ${team.name}`}
        columns={resultColumns(team.id)}
        rows={games}
        empty={<EmptyState title="Aún no hay partidos jugados" />}
      />
      {games.length === 0 ? null : (
        <p className="text-12 text-ink-soft mt-2">Sus puntos van primero, juegue en casa o fuera.</p>
      )}
    </>
  )
}

function resultColumns(teamId: number): Column<TeamGame>[] {
  return [
    figureColumn('', 'Victoria o derrota', 'w-10 text-left', (game) => {
      // The letter says it without its colour.
      const outcome = outcomeFor(teamId, game)
      return (
        <span className={`size-8 shrink-0 ${OUTCOMES[outcome].look}`}>
          <span aria-hidden="true">{outcome}</span>
          <span className="sr-only">{OUTCOMES[outcome].name}</span>
        </span>
      )
    }),
    rowHeader('Rival', 'text-left', (game) => (
      <Link
        to={paths.game(game.id)}
        preview={() => previewOfGame(game)}
        className="flex min-h-14 items-center gap-2 py-1.5 hover:underline"
      >
        {/* On a phone the names need the room. */}
        <span className="max-sm:hidden">
          <TeamBadge team={rivalIn({ teamId, game })} />
        </span>
        <Rival own={{ teamId, game }} look="text-14 leading-tight font-medium sm:text-16">
          <span className="text-12 text-ink-soft block wrap-anywhere">
            <GameDate of={game} /> <span>{`· ${sideText({ teamId, game })}`}</span>
          </span>
        </Rival>
      </Link>
    )),
    figureColumn('Res.', 'Resultado', 'w-18 px-1 text-right', (game) => (
      <span className={game.annulled ? 'unbroken text-25 line-through' : 'unbroken text-25'}>
        {ownScoreText(teamId, game)}
      </span>
    )),
    figureColumn('Dif.', 'Diferencia', 'w-10 text-right', (game) => {
      const side = sideOf(game, teamId)
      const score = officialScore(game)!
      const margin = signedFigure(score[side] - score[otherSide(side)])
      return <span className="text-ink-soft whitespace-nowrap">{margin}</span>
    }),
  ]
}

/**
 * The victories of a team and its points a game, at home and away. `games`: those that count. A forfeit counts as
 * a victory or a defeat; its 20 points are nobody's average.
 */
export function TeamFigures({ team, games }: { team: NamedTeam; games: TeamGame[] }) {
  const isHome = ({ localId }: TeamGame) => localId === team.id
  const rows = [
    { name: 'En total', some: games },
    { name: 'En casa', some: games.filter(isHome) },
    { name: 'Fuera', some: games.filter((game) => !isHome(game)) },
  ].map(({ name, some }) => {
    const { victories, defeats } = totalsIn(team.id, some)
    const { played, scored, received } = totalsIn(
      team.id,
      some.filter(({ forfeit }) => forfeit === null),
    )
    return { name, victories, defeats, own: meanText(scored, played), rivals: meanText(received, played) }
  })
  const columns: Column<(typeof rows)[number]>[] = [
    rowHeader('Balance', 'text-left', ({ name }) => name, 'h-11'),
    figureColumn('V', 'Victorias', 'w-9 text-right sm:w-14', ({ victories }) => victories),
    figureColumn('D', 'Derrotas', 'w-9 text-right sm:w-14', ({ defeats }) => defeats),
    figureColumn('A favor', 'Puntos a favor por partido', 'w-16 text-right sm:w-24', ({ own }) => own),
    figureColumn('En contra', 'Puntos en contra por partido', 'w-18 text-right sm:w-24', (row) => row.rivals),
  ]
  return (
    <div>
      <DataTable caption={`Balance de ${team.name}`} columns={columns} rows={rows} empty={null} />
      <p aria-hidden="true" className="text-12 text-ink-soft mt-2">
        A favor y en contra por partido
        {games.some(({ forfeit }) => forfeit !== null) ? ', sin las incomparecencias' : ''}
      </p>
    </div>
  )
}
