import { isAbsent } from '#league/game-score.ts'
import type { CrossingPair } from '#contract/crossings.ts'
import { MAX_SHORT_NAME_LENGTH } from '#league/short-names.ts'
import { paths } from '#contract/paths.ts'
import { stateOfSeries, type CrossingGame, type SeriesState } from '#league/series.ts'
import type { Game } from '#contract/games.ts'
import { GameDate } from '../games/game-date.tsx'
import { InReview } from '../games/in-review.tsx'
import { dashAtEnd } from '../games/pair-name.ts'
import { Link } from '../../ui/link.tsx'
import { TeamBadge } from '../teams/team-badge.tsx'
import { walkoverText } from '#contract/forfeit-text.ts'
import { listed } from '#league/listed.ts'
import type { Side } from '#league/side.ts'

export type DrawnGame = CrossingGame & Partial<Pick<Game, 'postponedFrom'>>

type Props = {
  pair: CrossingPair
  games: ReadonlyMap<number, DrawnGame>
  /** Nobody goes on from it: the final, or the game for the third place. */
  isFinal: boolean
  litId: number | null
}

/** Two teams of a draw, or the pairs they come from, with all scores and links to their games. */
export function BracketPair({ pair, games, isFinal, litId }: Props) {
  const known = pair.gameIds.flatMap((id) => games.get(id) ?? [])
  const series = stateOfSeries(pair.seriesLength, pair.localTeam?.id ?? 0, known)
  const sides = { pair, litId, series }
  return (
    <div className="bracket-pair">
      <PairSide side="local" {...sides} />
      <div className="border-rule border-t">
        <PairSide side="visitant" {...sides} />
      </div>
      <p className="sr-only">{describePair(pair, series, isFinal)}</p>
      <PairGames {...{ pair, known, series, isFinal }} />
    </div>
  )
}

type SideProps = Omit<Props, 'games' | 'isFinal'> & { side: Side; series: SeriesState }

function PairSide({ side, pair, litId, series }: SideProps) {
  const team = side === 'local' ? pair.localTeam : pair.visitantTeam
  const from = side === 'local' ? pair.localFrom : pair.visitantFrom
  if (team === null) {
    return (
      <p className="text-12 text-ink-soft flex min-h-11 items-center px-2 leading-tight wrap-anywhere italic print:min-h-7">
        {pair.bye ? 'Exento: pasa sin jugar' : (from && dashAtEnd(from)) || 'Nadie'}
      </p>
    )
  }
  const position = side === 'local' ? 0 : 1
  const won = pair.winner === side
  const tally = seriesTally(pair, series)
  return (
    <div data-lit={team.id === litId || undefined} className="bracket-side">
      <Link
        to={paths.teamPage(team.id)}
        preview={() => ({ title: team.name })}
        data-team={team.id}
        className={`bracket-team ${won ? 'font-bold' : ''} ${(pair.winner !== null && !won) || pair.nobody ? 'text-ink-soft' : ''}`}
      >
        <span className="md:max-lg:*:size-5 md:max-lg:*:text-12 print:hidden">
          <TeamBadge team={team} />
        </span>
        <span translate="no" className="bracket-name">
          {team.name.length > MAX_SHORT_NAME_LENGTH ? team.shortName : team.name}
        </span>
        {won && !pair.bye ? (
          <span aria-hidden="true" className="text-win sm:max-lg:hidden print:hidden">
            ✓
          </span>
        ) : null}
      </Link>
      {pair.withdrawn === side ? <span className="text-12 text-ink-soft shrink-0">Retirado</span> : null}
      <span aria-hidden="true" className="bracket-figures">
        {series.results.map((score, index) => (
          <Figure
            key={index}
            score={score}
            position={position}
            small={pair.seriesLength > 1}
            forfeit={isAbsent({ forfeit: series.forfeits[index] ?? null }, side)}
          />
        ))}
        {tally ? (
          <span className="text-25 border-rule-strong min-w-5 border-l pl-1.5 text-right">
            {tally[position]}
          </span>
        ) : null}
      </span>
    </div>
  )
}

type FigureProps = { score: [number, number]; position: 0 | 1; small: boolean; forfeit: boolean }

function Figure({ score, position, small, forfeit }: FigureProps) {
  const won = score[position] > score[1 - position]!
  const size = small ? 'text-16' : 'text-25'
  return (
    <span className={`${size} ${won ? '' : 'text-ink-soft font-normal'}`}>
      <span>{score[position]}</span>
      {forfeit ? <span className="text-14"> inc.</span> : null}
    </span>
  )
}

/** A line as high as the others, whatever it contains, so that the draw stays even. */
function PairGames(props: Pick<Props, 'pair' | 'isFinal'> & { known: DrawnGame[]; series: SeriesState }) {
  const { pair, known, series, isFinal } = props
  const played = known.filter(({ finished }) => finished)
  const isOver = pair.winner !== null || pair.nobody === true
  const next = isOver ? undefined : known.find(({ finished }) => !finished)
  const names = [pair.localTeam, pair.visitantTeam].map((team) => team?.name).join(' – ')
  const note = pair.bye || next ? null : seriesNote(pair, series, isFinal)
  return (
    <div className="bracket-foot">
      {played.map(({ id }, index) => (
        <Link key={id} to={paths.game(id)} className="bracket-game print:hidden">
          {played.length === 1 ? (
            <span>Ver partido</span>
          ) : (
            <span>
              <span className="sr-only">Partido </span>
              {index + 1}.º
            </span>
          )}
          <span className="sr-only">{`, ${names}`}</span>
        </Link>
      ))}
      {next ? (
        <Link to={paths.game(next.id)} className="bracket-game">
          <span className="sr-only">{`Próximo partido, ${names}: `}</span>
          <GameDate of={next} />
        </Link>
      ) : null}
      <InReview of={pair} />
      {note ? <span className="py-1 leading-tight wrap-anywhere print:py-0">{note}</span> : null}
      {known.length > 0 || note !== null || pair.bye || isOver ? null : <span>Sin fecha todavía</span>}
    </div>
  )
}

/** How a series is won, or what lost it, in Spanish; null for a single game without a forfeit. */
export function seriesNote(
  pair: CrossingPair,
  { lostByForfeit }: SeriesState,
  isFinal = false,
): string | null {
  const { seriesLength } = pair
  if (pair.withdrawn) return walkoverOf(pair, pair.withdrawn, isFinal)
  if (pair.nobody) return 'No pasa nadie'
  if (lostByForfeit !== null) {
    const forfeit = `Incomparecencia de ${nameOf(pair, lostByForfeit)}`
    return seriesLength === 1 ? forfeit : `${forfeit}: pierde la eliminatoria`
  }
  if (seriesLength === 1) return null
  return seriesLength === 2 ? 'Dos partidos: cuenta la suma de puntos' : `Al mejor de ${seriesLength}`
}

/** Points of two games, games won of more; null for a single game, before the first one, and after a forfeit. */
export function seriesTally(
  { seriesLength }: CrossingPair,
  { results, tally, lostByForfeit }: SeriesState,
): [number, number] | null {
  return seriesLength === 1 || results.length === 0 || lostByForfeit !== null ? null : tally
}

export function describePair(pair: CrossingPair, series: SeriesState, isFinal = false): string {
  const { bye, winner, nobody, withdrawn, localTeam } = pair
  if (bye) return `${localTeam?.name ?? ''} pasa sin jugar.`
  const tally = seriesTally(pair, series)
  const scores = series.results.map((score, index) => {
    const absent = series.forfeits[index] ?? null
    return (
      score.join('–') +
      (absent === null ? '' : ` (incomparecencia de ${absent === 'both' ? 'los dos' : nameOf(pair, absent)})`)
    )
  })
  const total = tally && `${pair.seriesLength === 2 ? 'Suma' : 'Victorias'}: ${tally.join('–')}.`
  const won = nobody ? 'No pasa nadie.' : winner && `Gana ${nameOf(pair, winner)}.`
  const through = withdrawn ? `${walkoverOf(pair, withdrawn, isFinal)}.` : won
  const result = scores.length > 0 ? `Resultado: ${listed(scores)}.` : null
  const parts = [result, total, through].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : 'Por jugar.'
}

function walkoverOf(pair: CrossingPair, withdrawn: Side, isFinal: boolean): string {
  const names = { local: nameOf(pair, 'local'), visitant: nameOf(pair, 'visitant') }
  return walkoverText({ ...pair, withdrawn }, names, isFinal)
}

function nameOf({ localTeam, visitantTeam }: CrossingPair, side: Side): string {
  return (side === 'local' ? localTeam : visitantTeam)?.name ?? ''
}
