import type { Game } from '#contract/games.ts'
import { storedUser } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { AdminContact } from '../../ui/admin-contact.tsx'
import { ButtonLink } from '../../ui/button.tsx'

/** What to do about a result or a rating that is there already: admins correct it in a place of its own. */
export function HowToCorrect({ game }: { game: Game }) {
  if (!storedUser()?.admin) {
    return (
      <>
        Si está mal, avisa a quien administra la liga
        <AdminContact />.
      </>
    )
  }
  return (
    <ButtonLink look="primary" to={paths.admin('results', { grupo: game.competitionId, id: game.id })}>
      Corregirlo
    </ButtonLink>
  )
}
