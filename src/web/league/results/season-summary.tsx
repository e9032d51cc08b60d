import type { TeamGame } from '#contract/team-overview.ts'
import { type Outcome, outcomeFor, totalsIn } from '#league/team-season.ts'
import { Figures } from '../../ui/figures.tsx'
import { ownScoreText } from '../games/game-result.ts'

export function SeasonSummary({ teamId, games }: { teamId: number; games: TeamGame[] }) {
  const { victories, defeats, scored, received } = totalsIn(teamId, games)
  const figures = [
    { name: 'Victorias', value: victories },
    { name: 'Derrotas', value: defeats },
    { name: 'Puntos a favor', value: scored },
    { name: 'Puntos en contra', value: received },
  ]
  return (
    <div className="flex flex-wrap gap-x-12 gap-y-5">
      <Figures figures={figures} />
      <LastGames teamId={teamId} games={games} />
    </div>
  )
}

const BOX =
  'rounded-small font-figure flex items-center justify-center font-bold print:border print:bg-transparent print:text-ink'
const LETTER = `${BOX} text-ground text-20`
const SMALL = `${BOX} text-14 size-6 border border-current`

/** The name of an outcome, and the background of its letter; printers leave backgrounds out. */
export const OUTCOMES: Record<Outcome, { name: string; look: string }> = {
  V: { name: 'Victoria', look: `bg-win ${LETTER}` },
  D: { name: 'Derrota', look: `bg-loss ${LETTER}` },
  E: { name: 'Empate', look: `bg-ink-soft ${LETTER}` },
}

/** Victories are filled, on the colour of any team. */
const onTeam: Record<Outcome, string> = { V: `${SMALL} bg-chalk team-letter`, D: SMALL, E: SMALL }

/** The letters of the last five games, the latest last; nothing before the first. `onColour`: in the head of a team. */
export function LastGames(props: { teamId: number; games: TeamGame[]; onColour?: boolean }) {
  const { teamId, onColour = false } = props
  const games = props.games.filter(({ finished }) => finished).slice(-5)
  if (games.length === 0) return null
  return (
    <div className="flex flex-col gap-1">
      <ol
        className={onColour ? 'flex gap-1' : 'flex gap-1.5 py-0.5'}
        aria-label="Últimos partidos, el más reciente al final"
      >
        {games.map((game) => {
          const outcome = outcomeFor(teamId, game)
          const { name, look } = OUTCOMES[outcome]
          const rival = game.localId === teamId ? game.visitant : game.local
          const inReview = game.disputed ? ', en revisión' : ''
          const description = `${name} contra ${rival.name}, ${ownScoreText(teamId, game)}${inReview}`
          return (
            <li key={game.id} title={description} className={onColour ? onTeam[outcome] : `size-9 ${look}`}>
              <span aria-hidden="true">{`${outcome}${game.disputed ? '?' : ''}`}</span>
              <span className="sr-only">{description}</span>
            </li>
          )
        })}
      </ol>
      {onColour ? null : (
        <p aria-hidden="true" className="text-12 text-ink-soft">
          {`Últimos ${games.length}: V victoria, D derrota${games.some(({ disputed }) => disputed) ? ', ? en revisión' : ''}`}
        </p>
      )}
    </div>
  )
}
