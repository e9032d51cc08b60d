import { redirect, useLoaderData } from 'react-router'
import { paths, pictures } from '#contract/paths.ts'
import { requireId, type LoaderArgs } from '../../api/loaders.ts'
import type { Api } from '../../api/endpoints.ts'
import { isNotFound } from '../../api/failure.ts'
import { storedUser, useUser } from '../../api/session.ts'
import { useSite } from '../../api/site.ts'
import { useNow } from '../../kernel/now.ts'
import { useLive } from '../../league/games/live.ts'
import { scoreText } from '../../league/games/game-result.ts'
import { breadcrumbs, sportsEvent } from '../../league/games/schema-org.ts'
import { tablePlace } from '../../league/seasons/season-names.ts'
import { PageMeta } from '../../shell/page-meta.tsx'
import { StructuredData } from '../../shell/structured-data.tsx'
import { LoneLink } from '../../ui/link.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { GameCourse } from './game-course.tsx'
import { GameHeading, tablePath } from './game-heading.tsx'
import { GameMeaning } from './game-meaning.tsx'
import { GamePlace } from './game-place.tsx'
import { GameRatings } from './game-ratings.tsx'
import { GameRecord, useGameRecord } from './game-record.tsx'
import { introduceGame, isUnrated } from './game-text.ts'
import { Meetings } from './meetings.tsx'
import { OwnActions } from './own-actions.tsx'
import { ownStep } from './own-step.ts'
import { TeamsBefore } from './teams-before.tsx'

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
  const live = useLive(game)
  const step = ownStep(game, useUser(), useNow())
  const teams = `${game.local.name} – ${game.visitant.name}`
  const title = game.finished ? `${game.local.name} ${scoreText(game)} ${game.visitant.name}` : teams
  const table = { league, phase, group: game.competition }
  const description = introduceGame(game, tablePlace(table, site.leagueName), site)
  return (
    <>
      <PageMeta title={title} description={description} picture={pictures.game(game.id)} />
      <StructuredData
        things={[
          sportsEvent(game, court, description, site),
          breadcrumbs(table, { name: teams, path: paths.game(game.id) }, site),
        ]}
      />
      <GameHeading overview={overview} live={live} />
      <div className="max-w-page mx-auto px-4 pt-3">
        <OwnActions
          game={game}
          isDue={step === 'addResult'}
          changeId={record.answer?.found.record.changeId ?? null}
        >
          <ShareButton title={title} path={paths.game(game.id)} />
          <LoneLink to={tablePath(overview)}>
            {phase.crossing ? 'Ver el cuadro' : 'Ver la clasificación'}
          </LoneLink>
        </OwnActions>
        <div className="lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-x-12">
          <div>
            <GameCourse overview={overview} />
            <GameMeaning overview={overview} />
            <TeamsBefore overview={overview} />
            <Meetings overview={overview} />
          </div>
          <div>
            <GamePlace overview={overview} />
            {game.confirmed && !isUnrated(game) ? <GameRatings game={game} /> : null}
            <GameRecord game={game} record={record} />
          </div>
        </div>
      </div>
    </>
  )
}
