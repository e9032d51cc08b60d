import { lazy, type ReactNode, Suspense } from 'react'
import type { GameAtStake, Standing } from '#contract/standings.ts'
import { daysAfter, mondayOf } from '#league/day.ts'
import { gameMilliseconds } from '#league/game-length.ts'
import { bestPlaced, type DatedGame } from '#league/scenarios/posters.ts'
import { useIsOwn } from '../../api/session.ts'
import { useSite } from '../../api/site.ts'
import { useNow } from '../../kernel/now.ts'
import { useLiveAmong } from '../../league/games/live-score.tsx'
import { isPastDue } from '../../league/games/past-due.ts'
import { isCourtClosed } from '../../league/games/set-apart.tsx'
import { ofGroup } from '../../league/seasons/season-names.ts'
import { isThisWeek } from '../../league/seasons/start-of-today.ts'
import type { GroupGame } from '../../league/tables/load-group-games.ts'
import type { TablePage } from '../../league/tables/load-table.ts'
import { dayKey, type DateSetting, spanishDate, weekDay } from '../../ui/spanish-date.ts'
import { splitByNow } from './group-games.tsx'
import { PosterCard } from './poster-card.tsx'

type Known = TablePage & Required<Pick<TablePage, 'posters' | 'classification' | 'group' | 'groupGames'>>

/** `court`: of a game that is listed beside the table. */
type Pair = {
  game: { id: number; date: string; court: GroupGame['court'] }
  local: Standing
  visitant: Standing
}

/** A game above the table, in a room that is kept while another group loads; one that is shown live comes first. */
export function Posters({ page }: { page: TablePage }) {
  const { posters, classification, group, groupGames, isComing } = page
  if (isComing) return <div className="poster dusk print:hidden" />
  if (!posters || !classification || !group || !groupGames) return null
  return (
    <LiveFirst games={groupGames.next} standings={classification.standings}>
      <Poster page={{ ...page, posters, classification, group, groupGames }} />
    </LiveFirst>
  )
}

const LivePoster = lazy(async () => ({ default: (await import('./live-poster.tsx')).LivePoster }))

/** Of the games that are shown live the own team's, else the closest. */
function LiveFirst(props: { games: GroupGame[]; standings: readonly Standing[]; children: ReactNode }) {
  const { games, standings, children } = props
  const isOwnTeam = useIsOwn()
  const live = useLiveAmong(games).flatMap(({ game, score }) => {
    const [pair] = pairsOf([game], standings)
    if (pair === undefined) return []
    const isOwn = isOwnTeam(pair.local.team.id) || isOwnTeam(pair.visitant.team.id)
    return { ...pair, order: isOwn ? -1 : Math.abs(score.local - score.visitant) }
  })
  const [first] = live.toSorted((one, other) => one.order - other.order)
  if (first === undefined) return children
  return (
    <Suspense fallback={children}>
      <LivePoster key={first.game.id} {...first}>
        {children}
      </LivePoster>
    </Suspense>
  )
}

/**
 * By the visitor's clock: what is at stake within a week, on the Monday after games the best result of their week
 * unless something is decided for certain, the next game, the best result of the last week.
 */
function Poster({ page }: { page: Known }) {
  const { posters, classification, groupGames } = page
  const { standings } = classification
  const site = useSite()
  // A page that knows no hour yet knows the day it was made for.
  const now = useNow() ?? groupGames.from + gameMilliseconds
  const [result] = pairsOf(posters.result ? [posters.result] : [], standings)
  const isMonday = result !== undefined && isMondayAfter(result.game.date, now, site)
  const atStake = posters.stakes?.find(
    ({ game: { date }, stake: { kind } }) =>
      !isPastDue(date, now) && isThisWeek(date, now) && (kind === 'decides' || !isMonday),
  )
  if (atStake !== undefined) {
    const [pair] = pairsOf([atStake.game], standings)
    return (
      pair && <Ahead pair={pair} says={stakeText(atStake, standings)} small="tal como está hoy la tabla" />
    )
  }
  const { coming, over } = splitByNow(groupGames, now)
  const toPlay = isMonday ? [] : pairsOf(coming, standings)
  const dayOf = ({ game: { date } }: Pair) => dayKey(date, site.timeZone)
  const next = bestPlaced(
    toPlay.filter((pair) => dayOf(pair) === dayOf(toPlay[0]!)),
    ({ local, visitant }) => [local.rank, visitant.rank],
  )
  if (next !== undefined) return <Ahead pair={next} {...nextText(next, page, site)} />
  if (result !== undefined) {
    const day = weekDay(dayOf(result), site)
    return (
      <PosterCard key={result.game.id} {...result} score={posters.result!.score}>
        <span className="poster-tag">{isMonday ? 'El resultado de la semana' : `Resultado del ${day}`}</span>
      </PosterCard>
    )
  }
  const [missing] = pairsOf(over, standings)
  return missing && <Ahead pair={missing} says="Falta el resultado" />
}

/** Of some games those whose teams are in the table. */
function pairsOf(games: readonly (GroupGame | DatedGame)[], standings: readonly Standing[]): Pair[] {
  return games.flatMap((game) => {
    const { id, date } = game
    const court = 'court' in game ? game.court : null
    const [local, visitant] = (
      'localId' in game ? [game.localId, game.visitantId] : [game.local, game.visitant]
    ).map((named) => standings.find(({ team }) => team.id === named || team.name === named))
    return date !== null && local && visitant ? { game: { id, date, court }, local, visitant } : []
  })
}

/** A game to come, with its hour. */
function Ahead({ pair, says, small = '' }: { pair: Pair; says: string; small?: string }) {
  const site = useSite()
  const { id, date } = pair.game
  const [day = '', hour] = spanishDate(date, site).split(', ')
  const also = isCourtClosed(pair.game, site.timeZone) ? ['cancha cerrada', small] : [small]
  return (
    <PosterCard
      // Its key: see game-date.tsx.
      key={`${id} ${date}`}
      {...pair}
      hour={
        <time dateTime={date} className="poster-hour">
          <b>{hour}</b>
          {day.split(' ').slice(0, 3).join(' ')}
        </time>
      }
    >
      <span className="poster-say">
        {says}
        <small>{also.filter(Boolean).join('; ')}</small>
      </span>
    </PosterCard>
  )
}

function isMondayAfter(date: string, now: number, { timeZone }: DateSetting): boolean {
  const today = dayKey(new Date(now).toISOString(), timeZone)
  return daysAfter(mondayOf(dayKey(date, timeZone)), 7) === today
}

/** Who plays whom, by their places; at first that the phase begins. */
function nextText({ local, visitant }: Pair, { phase, group, classification }: Known, site: DateSetting) {
  if (classification.standings.every(({ played }) => played === 0)) {
    const until = phase?.endDate ? [`hasta el ${weekDay(phase.endDate, site)}`] : []
    const places = phase?.qualifiers
      ? [`${phase.qualifiers === 1 ? 'pasa' : 'pasan'} ${phase.qualifiers}`]
      : []
    return { says: 'Empieza la fase', small: [...until, ...places].join('; ') }
  }
  const isRanked = [local, visitant].every(({ rank, played }) => rank !== null && played > 0)
  const ranks =
    local.rank === visitant.rank
      ? `Los dos van ${local.rank}.º`
      : `El ${local.rank}.º contra el ${visitant.rank}.º`
  return { says: isRanked ? ranks : 'Próximo partido', small: `lo próximo ${ofGroup(group.name)}` }
}

function stakeText({ stake }: GameAtStake, standings: readonly Standing[]): string {
  const nameOf = (id: number) => standings.find(({ team }) => team.id === id)?.team.shortName ?? '?'
  if (stake.kind === 'either') return `Quien gane se pone ${stake.rank}.º`
  if (stake.kind === 'climbs') return `Si gana ${nameOf(stake.winnerId)}, sube al ${stake.rank}.º`
  const { winnerId, teamId, end } = stake
  const who = teamId === winnerId ? '' : `${nameOf(teamId)} `
  return `Si gana ${nameOf(winnerId)}, ${who}${end === 'assured' ? 'está dentro' : 'queda fuera'}`
}
