import { lazy, type ReactNode, Suspense } from 'react'
import type { Poster as PosterData, Standing } from '#contract/standings.ts'
import { paths } from '#contract/paths.ts'
import { listed } from '#league/listed.ts'
import { ANNOUNCED_MS } from '#league/scenarios/posters.ts'
import { useUser } from '../../api/session.ts'
import { useSite } from '../../api/site.ts'
import { useNow } from '../../kernel/now.ts'
import { Halves } from '../../league/games/halves.tsx'
import { useLiveAmong } from '../../league/games/live-score.tsx'
import type { GroupGame } from '../../league/tables/load-group-games.ts'
import type { TablePage } from '../../league/tables/load-table.ts'
import { isPastDue } from '../../league/games/past-due.ts'
import { PosterSide } from './poster-side.tsx'
import { Link } from '../../ui/link.tsx'
import { type DateSetting, spanishDate, weekDay } from '../../ui/spanish-date.ts'

type Shown = { page: TablePage; teams: ReadonlyMap<number, Standing> }

const AS_TODAY = 'tal como está hoy la tabla'

/**
 * What is at stake, above the table: the first of its posters whose game isn't over and is near, by the visitor's clock;
 * that a phase begins is said however long before. Its room is kept while another group loads.
 */
export function Posters({ page }: { page: TablePage }) {
  const { posters, classification, phase, groupGames } = page
  // A page that knows no hour yet knows the day it was made for.
  const now = useNow() ?? groupGames?.from ?? null
  if (classification === undefined || phase?.crossing || posters?.length === 0) return null
  const isShown = (one: PosterData) => now === null || one.kind !== 'game' || isNear(one, now)
  const poster = posters?.find(isShown)
  const { standings } = classification
  const shown = { page, teams: new Map(standings.map((row) => [row.team.id, row])) }
  const planned =
    poster === undefined ? (
      <div className="poster dusk" />
    ) : poster.kind === 'game' ? (
      <GamePoster {...poster} {...shown} />
    ) : (
      <GroupPoster poster={poster} {...shown} />
    )
  return (
    // Its key: see game-date.tsx.
    <div key={JSON.stringify(poster)} className="print:hidden">
      <LiveFirst games={groupGames?.next ?? NONE} standings={standings}>
        {planned}
      </LiveFirst>
    </div>
  )
}

const NONE: GroupGame[] = []
const LivePoster = lazy(async () => ({ default: (await import('./live-poster.tsx')).LivePoster }))

/** A game that is shown live takes the poster: the own team's, else the closest. */
function LiveFirst(props: { games: GroupGame[]; standings: readonly Standing[]; children: ReactNode }) {
  const { games, standings, children } = props
  const teamId = useUser()?.teamId
  const live = useLiveAmong(games).flatMap(({ game, score }) => {
    const [local, visitant] = [game.local, game.visitant].map((name) =>
      standings.find(({ team }) => team.name === name),
    )
    if (!local || !visitant) return []
    const isOwn = local.team.id === teamId || visitant.team.id === teamId
    return { game, local, visitant, order: isOwn ? -1 : Math.abs(score.local - score.visitant) }
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

function isNear({ game: { date }, claim }: PosterData & { kind: 'game' }, now: number): boolean {
  return !isPastDue(date, now) && (claim?.kind === 'starts' || Date.parse(date) < now + ANNOUNCED_MS)
}

/** Two halves in the colours of the teams, which meet at the centre circle with the hour. */
function GamePoster({ game, claim, page, teams }: PosterData & { kind: 'game' } & Shown) {
  const site = useSite()
  const [local, visitant] = [teams.get(game.localId), teams.get(game.visitantId)]
  if (!local || !visitant) return null
  const [day = '', hour] = spanishDate(game.date, site).split(', ')
  return (
    <Link
      to={paths.game(game.id)}
      preview={() => ({ title: `${local.team.name} – ${visitant.team.name}` })}
      className="poster text-chalk"
    >
      <Halves local={local.team} visitant={visitant.team} />
      <Say
        small={claim === null ? '' : claim.kind === 'starts' ? startText(claim.left, page, site) : AS_TODAY}
      >
        {claimText(claim, teams)}
      </Say>
      <PosterSide row={local} />
      <time dateTime={game.date} className="poster-hour">
        <b>{hour}</b>
        {day.split(' ').slice(0, 2).join(' ')}
      </time>
      <PosterSide row={visitant} />
    </Link>
  )
}

/** The race of a group, how many games it has left, or who goes on. */
function GroupPoster({ poster, page, teams }: { poster: Exclude<PosterData, { kind: 'game' }> } & Shown) {
  const site = useSite()
  const until = untilText(page, site)
  const text =
    poster.kind === 'race'
      ? raceText(poster)
      : poster.kind === 'left'
        ? leftText(poster.left)
        : `Pasa${poster.teamIds.length === 1 ? '' : 'n'} ${listed(poster.teamIds.map((id) => teams.get(id)?.team.shortName ?? '?'))}`
  return (
    <div className="poster dusk text-chalk *:self-center!">
      <Say
        small={poster.kind === 'race' ? 'si se juega todo lo que queda' : poster.kind === 'left' ? until : ''}
      >
        {text}
      </Say>
    </div>
  )
}

function Say({ small, children }: { small: string; children: ReactNode }) {
  return (
    <span className="poster-say">
      {children}
      {small === '' ? null : <small>{small}</small>}
    </span>
  )
}

function claimText(claim: (PosterData & { kind: 'game' })['claim'], teams: Shown['teams']): string {
  const nameOf = (id: number) => teams.get(id)?.team.shortName ?? '?'
  if (claim === null) return 'Próximo partido'
  if (claim.kind === 'starts') return 'Empieza la fase'
  if (claim.kind === 'either') return `Quien gane se pone ${claim.rank}.º`
  if (claim.kind === 'climbs') return `Si gana ${nameOf(claim.winnerId)}, sube al ${claim.rank}.º`
  const { winnerId, teamId, end } = claim
  const who = teamId === winnerId ? '' : `${nameOf(teamId)} `
  return `Si gana ${nameOf(winnerId)}, ${who}${end === 'assured' ? 'está dentro' : 'queda fuera'}`
}

const COUNTS = ['Ningún', 'Un', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete', 'Ocho', 'Nueve', 'Diez']

function raceText({ open, places }: PosterData & { kind: 'race' }): string {
  const teams = `${COUNTS[open] ?? open} ${open === 1 ? 'equipo' : 'equipos'}`
  return `${teams}, ${places === 1 ? 'una plaza' : `${(COUNTS[places] ?? String(places)).toLowerCase()} plazas`}`
}

function leftText(left: number): string {
  if (left === 0) return 'Ya se ha jugado todo'
  return left === 1 ? 'Queda 1 partido' : `Quedan ${left} partidos`
}

function untilText({ phase }: TablePage, site: DateSetting): string {
  return phase?.endDate ? `hasta el ${weekDay(phase.endDate, site)}` : ''
}

function startText(left: number, page: TablePage, site: DateSetting): string {
  const { qualifiers } = page.phase!
  const games = `${left} ${left === 1 ? 'partido' : 'partidos'} ${untilText(page, site)}`.trim()
  return qualifiers === null ? games : `${games}; ${qualifiers === 1 ? 'pasa' : 'pasan'} ${qualifiers}`
}
