import { redirect, useLoaderData } from 'react-router'
import { paths, pictures } from '#contract/paths.ts'
import { requireId, type LoaderArgs } from '../../api/loaders.ts'
import type { Api } from '../../api/endpoints.ts'
import { isNotFound } from '../../api/failure.ts'
import { storedUser } from '../../api/session.ts'
import { useSite } from '../../api/site.ts'
import { useServerNow } from '../../kernel/now.ts'
import { useLive } from '../../league/games/live.ts'
import { scoreText } from '../../league/games/game-result.ts'
import { breadcrumbs, sportsEvent } from '../../league/games/schema-org.ts'
import { tablePhrase, seasonYears } from '../../league/seasons/season-names.ts'
import { PageMeta } from '../../shell/page-meta.tsx'
import { StructuredData } from '../../shell/structured-data.tsx'
import { LoneLink, Link } from '../../ui/link.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { GameHeading, tablePath } from './game-heading.tsx'
import { GameMeaning } from './game-meaning.tsx'
import { BelowHead, OwnPart, useGameRecord } from './game-record.tsx'
import { introduceGame, isUnrated, ratingText } from './game-text.ts'
import { TeamsBefore } from './teams-before.tsx'
import type { GameOverview, Meeting } from '#contract/game-overview.ts'
import { winnerOf } from '#league/game-score.ts'
import { Chart } from '../../league/tables/chart.tsx'
import { Section } from '../../ui/section.tsx'
import type { Game } from '#contract/games.ts'
import type { Side } from '#contract/results.ts'
import { column, DataTable, rowHeader, type Column } from '../../ui/data-table.tsx'
import { useState } from 'react'
import { closingText } from '#contract/closing-text.ts'
import { DirectionsLink } from '../../league/courts/directions-link.tsx'
import { isPastDue } from '../../league/games/past-due.ts'
import { Button } from '../../ui/button.tsx'
import { isCourtClosed } from '../../league/games/set-apart.tsx'
import { weekDay } from '../../ui/spanish-date.ts'
import { describeLight } from './light-text.ts'
import { MAX_MEETINGS } from '#contract/limits.ts'
import { SIDES } from '#league/side.ts'
import { GameDate } from '../../league/games/game-date.tsx'
import { gamePreview } from '../../league/games/game-preview.tsx'
import { GameSides } from '../../league/games/game-sides.tsx'

export async function loader({ api, params }: LoaderArgs) {
  const id = requireId(params['gameId'], 'Ese partido no existe.')
  try {
    return await api('GET /game/{id}/overview', { params: { id } })
  } catch (cause) {
    // The server renders this page for everybody alike; who may bring a deleted game back is led to its page.
    const mayAct = isNotFound(cause) && storedUser() !== null
    if (!mayAct || !(await isRestorable(api, id))) throw cause
    throw redirect(paths.restoreGame(id))
  }
}

async function isRestorable(api: Api, id: number): Promise<boolean> {
  return api('GET /game/deleted/{id}', { params: { id } }).then(
    () => true,
    () => false,
  )
}

/** On a phone in one column, the score and what it means on top; on a wide screen what surrounds the game has its own column. */
export default function GameScreen() {
  const overview = useLoaderData<typeof loader>()
  const { game, league, phase, court } = overview
  const site = useSite()
  const record = useGameRecord(game)
  const known = useLive(game)
  const live = known ?? null
  const teams = `${game.local.name} – ${game.visitant.name}`
  const title = game.finished ? `${game.local.name} ${scoreText(game)} ${game.visitant.name}` : teams
  const table = { league, phase, group: game.competition }
  const description = introduceGame(game, tablePhrase(table, site.leagueName), site)
  // Beside what its own teams do with it, else in the wide column.
  const surroundings = (
    <>
      <GameCourse overview={overview} />
      <GameMeaning overview={overview} />
      <TeamsBefore overview={overview} />
      <Meetings overview={overview} />
    </>
  )
  return (
    <>
      <PageMeta title={title} description={description} picture={pictures.game(game.id)} />
      <StructuredData
        things={
          import.meta.env.SSR && [
            sportsEvent(game, court, description, site),
            breadcrumbs(table, { name: teams, path: paths.game(game.id) }, site),
          ]
        }
      />
      <GameHeading overview={overview} live={live} isOwn={record !== null} />
      <BelowHead record={record} game={game} isLiveUnknown={known === undefined}>
        <div
          className={`lg:grid lg:gap-x-16 ${record === null ? 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]' : 'lg:grid-cols-[30rem_minmax(0,1fr)]'}`}
        >
          <div>
            <OwnPart {...{ record, overview, live }}>
              <ShareButton title={title} path={paths.game(game.id)} />
              <LoneLink to={tablePath(overview)}>
                {phase.crossing ? 'Ver el cuadro' : 'Ver la clasificación'}
              </LoneLink>
            </OwnPart>
            {record === null ? surroundings : null}
          </div>
          <div>
            {record === null ? null : surroundings}
            <GamePlace overview={overview} />
            {game.confirmed && !isUnrated(game) ? <GameRatings game={game} /> : null}
          </div>
        </div>
      </BelowHead>
    </>
  )
}

/** Who led when, and the points of each quarter, of a game that a scoreboard counted to its result. */
function GameCourse({ overview: { game, course } }: { overview: GameOverview }) {
  if (course === null) return null
  const winner = winnerOf(game)
  return (
    <Section title="Cómo fue" id="como-fue" className="mt-6">
      <Chart chart={course.chart} teamId={winner && game[`${winner}Id`]} />
      <p className="text-14 text-ink-soft mt-1">
        {`Por cuartos: ${course.quarters.map(({ local, visitant }) => `${local}–${visitant}`).join(', ')}`}
      </p>
    </Section>
  )
}

type Rated = { id: number; name: string; fairPlay: Game['localFairPlay']; mixed: Game['localMixed'] }

const COLUMNS: Column<Rated>[] = [
  rowHeader('Equipo', 'text-left', ({ name }) => name, 'py-2'),
  {
    title: 'Juego limpio',
    className: 'w-28 text-right',
    look: 'font-figure text-20 font-bold tabular',
    cell: ({ fairPlay }) => ratingText(fairPlay),
  },
  column('Mixto', 'w-18 text-right', ({ mixed }) => (mixed == null ? '–' : mixed ? 'Sí' : 'No')),
]

/** The teams' ratings of each other, once both have rated. */
function GameRatings({ game }: { game: Game }) {
  const rated = (side: Side): Rated => ({
    id: game[side].id,
    name: game[side].name,
    fairPlay: side === 'local' ? game.localFairPlay : game.visitantFairPlay,
    mixed: side === 'local' ? game.localMixed : game.visitantMixed,
  })
  return (
    <Section title="Valoraciones del otro equipo" id="valoraciones" className="mt-8">
      <DataTable
        caption="Valoraciones"
        columns={COLUMNS}
        rows={[rated('local'), rated('visitant')]}
        empty={null}
      />
      {game.ratingWaived && game.forfeit === null ? (
        <p className="text-14 text-ink-soft mt-2">
          {game.visitant.name} no tenía quien valorara: esa valoración no se exigió, y no cuenta.
        </p>
      ) : null}
    </Section>
  )
}

/** Where a game is played: the court, its light at that hour, the way there, and its map on demand. */
function GamePlace({ overview: { game, court, light } }: { overview: GameOverview }) {
  const site = useSite()
  const [hasMap, setHasMap] = useState(false)
  // Nothing is said of the light of a game that is over; its room stays, since only the browser knows the time.
  const isOver = isPastDue(game.date, useServerNow())
  const isClosed = game.owed === 'result' && isCourtClosed(game, site.timeZone)
  const lit = court && light && describeLight(court, light)
  return (
    <Section title="Dónde" id="donde" className="mt-6">
      {court === null ? (
        <p>Sin cancha</p>
      ) : (
        <>
          <p translate="no" className="font-bold wrap-anywhere">
            {court.name}
          </p>
          <p className="text-14 text-ink-soft wrap-anywhere">{court.direction}</p>
          {isClosed ? (
            <p className={`mt-2 font-bold text-pretty ${isOver ? 'invisible' : ''}`}>
              {`Cerrada ${closingText(court, (day) => weekDay(day, site))}: hace falta otra cancha u otro día.`}
            </p>
          ) : null}
          {lit ? <p className={`mt-2 text-pretty ${isOver ? 'invisible' : ''}`}>{lit}</p> : null}
          {hasMap ? (
            // oxlint-disable-next-line react/iframe-missing-sandbox -- it is a page of ours
            <iframe
              src={paths.courtsMap({ courtId: court.id })}
              title={`Mapa de ${court.name}`}
              className="border-rule rounded-large bg-hover mt-3 block h-80 w-full border print:hidden"
            />
          ) : null}
          <p className="mt-1 flex flex-wrap items-center gap-x-3">
            <DirectionsLink court={court} />
            {court.lat === null || hasMap ? null : (
              <Button look="quiet" className="scriptless:hidden print:hidden" onClick={() => setHasMap(true)}>
                Ver el mapa
              </Button>
            )}
          </p>
        </>
      )}
    </Section>
  )
}

function Meetings({ overview: { game, league, meetings } }: { overview: GameOverview }) {
  const nameOf = (id: number) => (id === game.localId ? game.local.name : game.visitant.name)
  const named = (meeting: Meeting) => ({
    ...meeting,
    local: nameOf(meeting.localId),
    visitant: nameOf(meeting.visitantId),
  })
  const wins = SIDES.map(
    (side) => meetings.filter((meeting) => winnerId(meeting) === game[`${side}Id`]).length,
  )
  return (
    <Section title="Partidos anteriores" id="anteriores" className="mt-6">
      {meetings.length === 0 ? (
        <p>Es la primera vez que juegan entre sí.</p>
      ) : (
        <>
          <p className="text-ink-soft mb-2 wrap-anywhere">
            {meetings.length === MAX_MEETINGS ? `Victorias en los ${MAX_MEETINGS} últimos: ` : 'Victorias: '}
            {`${game.local.name} ${wins[0]}, ${game.visitant.name} ${wins[1]}`}
          </p>
          <ul className="border-rule border-t">
            {meetings.map((meeting) => (
              <li key={meeting.id} className="border-rule border-b">
                <Link
                  to={paths.game(meeting.id)}
                  preview={() => gamePreview({ ...named(meeting), court: null })}
                  className="hover:bg-hover block min-h-11 py-1.5"
                >
                  <span className="text-12 text-ink-soft flex flex-wrap justify-between gap-x-3">
                    <GameDate of={meeting} />
                    {meeting.leagueId === league.id ? null : <span>{seasonYears(meeting)}</span>}
                  </span>
                  <GameSides game={named(meeting)} />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

function winnerId(meeting: Meeting): number | null {
  const winner = winnerOf(meeting)
  return winner === null ? null : meeting[`${winner}Id`]
}
