import type { Delegate } from '#contract/delegates.ts'
import type { Game } from '#contract/games.ts'
import { paths } from '#contract/paths.ts'
import { useSite } from '../../api/site.ts'
import { WriteToRival } from '../../league/people/write-to-rival.tsx'
import { gameMessage } from './game-message.ts'
import { rivalOf } from './rival-of.ts'

type Props = { game: Game; teamId: number | null; delegates: Delegate[] }

/** Begins a message to the rival's delegates about a game that is to be played. */
export function WriteAboutGame({ game, teamId, delegates }: Props) {
  const site = useSite()
  const rival = rivalOf(game, teamId)
  if (rival === null) return null
  const own = rival === game.local ? game.visitant : game.local
  const message = gameMessage(game, own.name, site, site.publicUrl + paths.game(game.id))
  return (
    <div id="escribir" className="mt-8">
      <WriteToRival rival={rival.name} delegates={delegates} message={message} />
    </div>
  )
}
