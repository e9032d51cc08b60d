import type { Game } from '#contract/games.ts'
import type { Side } from '#contract/results.ts'
import { paths } from '#contract/paths.ts'
import { blockedReason } from '#league/game-life.ts'
import { storedUser } from '../../api/session.ts'
import { correctionPath } from '../../league/games/correction-path.ts'
import { AdminContact } from '../../ui/admin-contact.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'

/** How a team can have an existing result or rating corrected; admins get a link to the page where they correct it. */
export function HowToCorrect({ game, side }: { game: Game; side: Side }) {
  if (storedUser()?.admin) {
    return (
      <ButtonLink look="primary" to={correctionPath(game)}>
        Corregirlo
      </ButtonLink>
    )
  }
  const page = <TextLink to={paths.game(game.id)}>la página del partido</TextLink>
  if (side === 'visitant') {
    return (
      <>
        Si el resultado no es ese, dilo en {page}. Si está mal la valoración, avisa a quien administra la liga
        <AdminContact />.
      </>
    )
  }
  if (!game.disputed && blockedReason('takeBack', game, side) === null)
    return <>Si está mal, retíralo en {page} y súbelo otra vez.</>
  return (
    <>
      Si está mal, avisa a quien administra la liga
      <AdminContact />.
    </>
  )
}
