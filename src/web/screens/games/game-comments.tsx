import type { Game } from '#contract/games.ts'
import { SectionTitle } from '../../ui/section-title.tsx'

/** The teams' comments on each other, for viewers who may read them. */
export function GameComments({ game }: { game: Game }) {
  const { local, visitant, localComment, visitantComment } = game
  if (!game.confirmed || (!localComment && !visitantComment)) return null
  return (
    <section aria-labelledby="comentarios" className="mt-8 max-w-text">
      <SectionTitle id="comentarios">Comentarios</SectionTitle>
      <dl>
        <Comment team={local.name} text={localComment} />
        <Comment team={visitant.name} text={visitantComment} />
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
