import type { ReactNode } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { paths, pictures } from '#contract/paths.ts'
import { apiContext } from '../../api/client.ts'
import { notFound } from '../../api/failure.ts'
import { useUser } from '../../api/session.ts'
import { useNow } from '../../kernel/now.ts'
import { readId } from '../../kernel/page-address.ts'
import { PageHeading } from '../../shell/page-heading.tsx'
import { PageMeta } from '../../shell/page-meta.tsx'
import { StructuredData } from '../../shell/structured-data.tsx'
import { useSite } from '../../api/site.ts'
import { GameDate } from '../../league/game-date.tsx'
import { LoneLink } from '../../ui/link.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { breadcrumbs, sportsEvent } from '../../league/schema-org.ts'
import { tableName, tablePlace } from '../../league/season-words.ts'
import { scoreText } from '../../league/game-result.ts'
import { DirectionsLink } from '../../league/directions-link.tsx'
import { GameRatings } from './game-ratings.tsx'
import { GameRecord } from './game-record.tsx'
import { GameState } from './game-state.tsx'
import { OwnActions } from './own-actions.tsx'
import { ownStep } from './own-step.ts'
import { introduceGame, isUnrated } from './game-words.ts'
import { GameScore } from './game-score.tsx'
import { pairName } from '../../league/pair-name.ts'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const id = readId(params['gameId'])
  if (id === undefined) throw notFound('Ese partido no existe.')
  const game = await api('GET /game/{id}', { params: { id } })
  const [{ competitionGroupId }, court, leagues] = await Promise.all([
    api('GET /competition/{id}', { params: { id: game.competitionId } }),
    game.courtId === null ? null : api('GET /basketball-court/{id}', { params: { id: game.courtId } }),
    api('GET /league'),
  ])
  const phase = await api('GET /competition-group/{id}', { params: { id: competitionGroupId } })
  const league = leagues.find((known) => known.id === phase.leagueId)
  if (league === undefined) throw notFound('Ese partido no existe.')
  return { game, league, phase, court }
}

export default function GameScreen() {
  const { game, league, phase, court } = useLoaderData<typeof loader>()
  const site = useSite()
  const { leagueName } = site
  const step = ownStep(game, useUser(), useNow())
  const { local, visitant, competition } = game
  const teams = `${local.name} – ${visitant.name}`
  const title = game.finished ? `${local.name} ${scoreText(game)} ${visitant.name}` : teams
  const table = { league, phase, group: competition }
  const description = introduceGame(game, tablePlace(table, leagueName), site)
  const place = { groupId: competition.id, phaseId: phase.id, leagueId: phase.leagueId }
  return (
    <>
      <PageMeta title={title} description={description} picture={pictures.game(game.id)} />
      <StructuredData
        things={[
          sportsEvent(game, court, description, site),
          breadcrumbs(table, { name: teams, path: paths.game(game.id) }, site),
        ]}
      />
      <PageHeading title={pairName(game)}>{tableName(table, leagueName)}</PageHeading>
      {/* The parts for logged-in users load later: their page is at least as high as the screen, so that nothing
          visible moves. */}
      <div className="max-w-page known:min-h-dvh mx-auto px-4 pt-5">
        <GameScore game={game} />
        <GameState game={game} />
        <OwnActions game={game} isDue={step === 'addResult'} />
        <dl className="border-rule mt-6 grid gap-x-12 sm:grid-cols-2">
          <Fact name="Cuándo">
            <GameDate date={game.date} />
          </Fact>
          <Fact name="Dónde">
            {court === null ? (
              'Sin cancha'
            ) : (
              <>
                <span className="block font-bold wrap-anywhere">{court.name}</span>
                <span className="text-ink-soft text-14 block wrap-anywhere">{court.direction}</span>
                <DirectionsLink court={court} />
              </>
            )}
          </Fact>
        </dl>
        {game.confirmed && !isUnrated(game) ? <GameRatings game={game} /> : null}
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
          <ShareButton title={title} path={paths.game(game.id)} />
          <LoneLink to={phase.crossing ? paths.history(place) : paths.clasification(competition.id)}>
            {phase.crossing ? 'Ver el cuadro' : 'Ver la clasificación'}
          </LoneLink>
        </div>
        <GameRecord game={game} />
      </div>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-rule border-t py-3">
      <dt className="text-12 text-ink-soft tracking-wide uppercase">{name}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  )
}
