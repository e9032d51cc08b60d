import type { Game } from '#contract/games.ts'
import { useApi } from '../api/api-provider.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { notify } from '../ui/toast.tsx'
import { GameSummary } from './game-summary.tsx'

/** Asks for confirmation before a game is deleted. */
export function DeleteGame(props: { game: Game; onDeleted: () => Promise<void>; onClose: () => void }) {
  const { game, onDeleted, onClose } = props
  const api = useApi()
  return (
    <Confirm
      title="¿Borrar este partido?"
      confirmLabel="Borrar"
      confirmingLabel="Borrando…"
      onClose={onClose}
      onConfirm={async () => {
        await api('DELETE /game/{id}', { params: { id: game.id } })
        notify('Partido borrado.')
        await onDeleted()
      }}
    >
      <GameSummary game={game} />
      <p className="mt-3">
        No se puede deshacer. La cancha queda libre{game.unneeded ? '.' : ' y podéis crearlo otra vez.'}
      </p>
    </Confirm>
  )
}
