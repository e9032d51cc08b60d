import { Button } from '../../ui/button.tsx'
import { BoardDialog } from './board-dialog.tsx'

export function ResetDialog({ onReset, onClose }: { onReset: () => void; onClose: () => void }) {
  return (
    <BoardDialog title="¿Reiniciar el partido?" onClose={onClose}>
      <p>Los puntos, las faltas y el tiempo vuelven al principio, y no se puede deshacer.</p>
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <Button
          look="primary"
          onClick={() => {
            onReset()
            onClose()
          }}
        >
          Reiniciar
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </BoardDialog>
  )
}
