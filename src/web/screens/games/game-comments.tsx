import type { Game } from '#contract/games.ts'
import { roleIn } from '#league/game-life.ts'
import { useUser } from '../../api/session.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { SectionTitle } from '../../ui/section-title.tsx'
import { RetryHint } from '../../league/retry-hint.tsx'

/**
 * What the two teams wrote of each other, for those who may read it. The page may come from the server, which draws
 * it for everybody alike and so without comments: then they are asked for.
 */
export function GameComments({ game }: { game: Game }) {
  const user = useUser()
  const mayRead = user !== null && roleIn(game, user) !== null
  const isAsked = mayRead && game.localComment === undefined
  const { answer, failure, retry } = useAnswer(isAsked ? `comments ${user.token} ${game.id}` : null, (api) =>
    api('GET /game/{id}', { params: { id: game.id } }),
  )
  if (!mayRead) return null
  const { localComment, visitantComment } = answer ?? game
  if (!localComment && !visitantComment && failure === null) return null
  return (
    <section aria-labelledby="comentarios" className="mt-8 max-w-prose">
      <SectionTitle id="comentarios">Comentarios</SectionTitle>
      {failure === null ? null : (
        <div role="alert">
          <RetryHint failure={failure} retry={retry} />
        </div>
      )}
      <dl>
        <Comment team={game.local.name} text={localComment} />
        <Comment team={game.visitant.name} text={visitantComment} />
      </dl>
      <p className="text-14 text-ink-soft mt-2">Los leen los dos equipos y quien administra.</p>
    </section>
  )
}

function Comment({ team, text }: { team: string; text: Game['localComment'] }) {
  if (!text) return null
  return (
    <div className="border-rule border-t py-3 wrap-anywhere">
      <dt className="text-14 text-ink-soft">{team}</dt>
      <dd className="mt-1 whitespace-pre-line">{text}</dd>
    </div>
  )
}
