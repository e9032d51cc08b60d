import { redirect, useLoaderData, useSearchParams } from 'react-router'
import type { Game } from '#contract/games.ts'
import { paths } from '#contract/paths.ts'
import { roleIn, blockedReason } from '#league/game-life.ts'
import { requireId, requireUser, type LoaderArgs } from '../../api/loaders.ts'
import { useUser } from '../../api/session.ts'
import { useSite } from '../../api/site.ts'
import { Page } from '../../shell/page.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { whenText } from '../../league/games/when-text.ts'
import { GameSummary } from '../../league/games/game-summary.tsx'
import { Subscribe } from '../../league/people/subscribe.tsx'
import { useWayOn } from './own-game.ts'
import { whoWasNotified } from './saved-text.ts'

/** For users who may upload the result, while there is none; others are redirected to the game's page. */
export async function loader({ api, params, request }: LoaderArgs) {
  const id = requireId(params['gameId'], 'Ese partido no existe.')
  const user = requireUser(request)
  const game = await api('GET /game/{id}', { params: { id } })
  if (game.finished || blockedReason('addResult', game, roleIn(game, user))) throw redirect(paths.game(id))
  return game
}

export default function SavedGameScreen() {
  const game = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const wayOn = useWayOn(game, 'local')
  const user = useUser()
  const own = game.visitantId === user?.teamId ? game.visitant : game.local
  return (
    <Page title="Partido Guardado!" note={game.competition.name}>
      <div className="max-w-text flex flex-col gap-5">
        <div className="border-rule bg-surface rounded-large border p-4">
          <GameSummary game={game} />
          {game.court ? <p className="text-14 text-ink-soft">{game.court.direction}</p> : null}
        </div>
        <p>
          {whoWasNotified(game, own.id === user?.teamId ? own.id : null)} Después de jugar, sube el resultado:
          lo hace el equipo local.
        </p>
        <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          <ShareGame game={game} />
          <ButtonLink look="secondary" to={wayOn.to} className="justify-center">
            {wayOn.name}
          </ButtonLink>
          {user === null || blockedReason('move', game, roleIn(game, user)) ? null : (
            <ButtonLink
              look="quiet"
              to={paths.moveGame(game.id, search.get('volver') ?? undefined)}
              className="justify-center"
            >
              Cambiar fecha o cancha
            </ButtonLink>
          )}
        </div>
        <Subscribe whose={`de ${own.name}`} teamId={own.id} />
      </div>
    </Page>
  )
}

/** Shares a game with both teams: teams, date, court and the link to its page. */
function ShareGame({ game }: { game: Game }) {
  const site = useSite()
  const { local, visitant, court } = game
  const when = whenText(game, site)
  const where = court === null ? 'sin cancha' : `${court.name} (${court.direction})`
  const title = `${local.name} – ${visitant.name}`
  const text = `${title}: ${when}, ${where}.`
  return (
    <ShareButton
      look="primary"
      label="Compartir el partido"
      title={title}
      text={text}
      path={paths.game(game.id)}
    />
  )
}
