import { redirect, useLoaderData, useSearchParams } from 'react-router'
import type { Game } from '#contract/games.ts'
import { paths } from '#contract/paths.ts'
import { blockedReason, roleIn } from '#league/game-life.ts'
import { ownTeamIn } from '#league/own-teams.ts'
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
import { listed } from '#league/listed.ts'

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
  const ownId = user && ownTeamIn(game, user)
  const own = game.visitantId === ownId ? game.visitant : game.local
  return (
    <Page title="Partido Guardado!" note={game.competition.name}>
      <div className="max-w-text flex flex-col gap-5">
        <div className="border-rule bg-surface rounded-large border p-4">
          <GameSummary game={game} />
          {game.court ? <p className="text-14 text-ink-soft">{game.court.direction}</p> : null}
        </div>
        <p>{whoWasNotified(game, ownId)} Después de jugar, sube el resultado: lo hace el equipo local.</p>
        <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          <ShareGame game={game} />
          <ButtonLink to={wayOn.to} className="justify-center">
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

/**
 * Which teams get a notice of a game that was created or moved, and which have to be told by hand: a team without a
 * delegate gets none.
 * @param ownId the team of the user, which gets none either
 */
export function whoWasNotified(
  { local, visitant }: Pick<Game, 'local' | 'visitant'>,
  ownId: number | null,
): string {
  const others = [local, visitant].filter(({ id }) => id !== ownId)
  const [other] = others
  if (other !== undefined && others.length === 1) {
    return other.delegate === null
      ? 'El otro equipo no tiene aún quien reciba avisos: cuéntaselo, y al tuyo también.'
      : 'El otro equipo recibe un aviso; cuéntaselo al tuyo.'
  }
  const notified = others.filter(({ delegate }) => delegate !== null)
  const unnotified = others.filter(({ delegate }) => delegate === null)
  const sentences = [
    notified.length > 0 && `${names(notified)} ${notified.length === 1 ? 'recibe' : 'reciben'} un aviso.`,
    unnotified.length > 0 &&
      `${names(unnotified)} no ${unnotified.length === 1 ? 'tiene' : 'tienen'} aún quien reciba avisos: cuéntaselo.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

function names(teams: readonly Game['local'][]): string {
  return listed(teams.map(({ name }) => name))
}
