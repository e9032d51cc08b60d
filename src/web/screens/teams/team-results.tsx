import type { ReactNode } from 'react'
import type { NamedTeam, TeamGame } from '#contract/team-overview.ts'
import { paths } from '#contract/paths.ts'
import { officialScore } from '#league/game-score.ts'
import { outcomeFor } from '#league/team-season.ts'
import { useSite } from '../../api/site.ts'
import { GameDate } from '../../league/games/game-date.tsx'
import { previewOfGame } from '../../league/games/game-preview.tsx'
import { ownScoreText } from '../../league/games/game-result.ts'
import { InReview } from '../../league/games/in-review.tsx'
import { LiveScore } from '../../league/games/live-score.tsx'
import { NotToPlay } from '../../league/games/set-apart.tsx'
import { undatedText } from '../../league/games/when-text.ts'
import { OUTCOMES } from '../../league/results/season-summary.tsx'
import { TeamBadge } from '../../league/teams/team-badge.tsx'
import { DataTable, figureColumn, rowHeader, type Column } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { Mark } from '../../ui/mark.tsx'
import { signedFigure } from '../../ui/signed-figure.ts'
import { spanishDate } from '../../ui/spanish-date.ts'
import type { GameToPlay } from './split-games.ts'

type OwnGame = { teamId: number; game: TeamGame }

export function rivalIn({ teamId, game: { localId, local, visitant } }: OwnGame): TeamGame['local'] {
  return localId === teamId ? visitant : local
}

const sideIn = ({ teamId, game }: OwnGame) => (game.localId === teamId ? 'en casa' : 'fuera')

export function GamesToPlay({ teamId, games }: { teamId: number; games: GameToPlay[] }) {
  return (
    <ul>
      {games.map(({ game, over }) => (
        <li key={game.id} className="ruled">
          <Link to={paths.game(game.id)} preview={() => previewOfGame(game)} className="to-play">
            <When game={game} />
            <Rival own={{ teamId, game }} look="font-figure text-20 font-bold">
              <LiveScore game={game}>
                <span className="text-12 text-ink-soft block wrap-anywhere">
                  {`${sideIn({ teamId, game })} · ${game.court?.name ?? 'Sin cancha'}`}
                </span>
                {over ? <Mark>Falta el resultado</Mark> : null}
              </LiveScore>
            </Rival>
            <TeamBadge team={rivalIn({ teamId, game })} />
          </Link>
        </li>
      ))}
    </ul>
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
        columns={columnsFor(team.id)}
        rows={games}
        empty={<EmptyState title="Aún no hay partidos jugados" />}
      />
      {games.length === 0 ? null : (
        <p className="text-12 text-ink-soft mt-2">Sus puntos van primero, juegue en casa o fuera.</p>
      )}
    </>
  )
}

function columnsFor(teamId: number): Column<TeamGame>[] {
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
            <GameDate of={game} /> <span>{`· ${sideIn({ teamId, game })}`}</span>
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
      const score = officialScore(game)
      if (score === null) return null
      const margin = (score.local - score.visitant) * (game.localId === teamId ? 1 : -1)
      return <span className="text-ink-soft whitespace-nowrap">{signedFigure(margin)}</span>
    }),
  ]
}
