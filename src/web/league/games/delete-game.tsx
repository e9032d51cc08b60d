import type { Game } from '#contract/games.ts'
import { paths } from '#contract/paths.ts'
import { restorableSlot, roleIn } from '#league/game-life.ts'
import { ownTeamIn } from '#league/own-teams.ts'
import { useUser } from '../../api/session.ts'
import { useServerNow } from '../../kernel/now.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { notify } from '../../ui/toast.tsx'
import { GameSummary } from './game-summary.tsx'
import { mayChange } from './may-change.ts'

/** Asks for confirmation before a game is deleted. `to`: the page to go to then, if not back to this one. */
export function DeleteGame({ game, to, onClose }: { game: Game; to?: string; onClose: () => void }) {
  const user = useUser()
  const teamId = user && ownTeamIn(game, user)
  const now = useServerNow()
  // Before its hour the other team is asked first, or the local team says that the two have agreed.
  const mayPropose = teamId === game.localId && mayChange(game, teamId, now)
  const slot = now === null ? null : restorableSlot(game, roleIn(game, { admin: false, teamId }), now)
  return (
    <Confirm
      title="¿Borrar este partido?"
      confirmLabel="Borrar"
      onClose={onClose}
      onConfirm={async (_, { api, revalidate }) => {
        const query = mayPropose ? { agreed: true } : {}
        await api('DELETE /game/{id}', { params: { id: game.id }, query })
        notify('Partido borrado.')
        if (to !== undefined) return { to }
        await revalidate()
      }}
    >
      <GameSummary game={game} />
      {mayPropose ? (
        <div className="mt-3">
          <p>{`Si ${game.visitant.name} aún no lo sabe:`}</p>
          <ButtonLink
            to={paths.changeGame(game.id, { callingOff: true })}
            className="mt-2 w-full justify-center"
          >
            Proponer cancelarlo
          </ButtonLink>
          <p className="mt-4">Si ya lo habéis hablado, bórralo.</p>
        </div>
      ) : null}
      <p className="mt-3">
        {slot
          ? `${slot.date === game.date ? 'Ya era su hora' : 'Tuvo una fecha que ya pasó'}: se lo decimos a ${game.visitant.name}, que lo podrá recuperar una vez, durante siete días.`
          : `No se puede deshacer. La cancha queda libre${game.unneeded ? '.' : ' y podéis crearlo otra vez.'}`}
      </p>
    </Confirm>
  )
}
