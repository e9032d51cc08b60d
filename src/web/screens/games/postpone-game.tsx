import type { Game } from '#contract/games.ts'
import { MAX_MESSAGE_LENGTH } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { useApi } from '../../api/api-provider.tsx'
import { RadioField } from '../../ui/choice-fields.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { TextArea } from '../../ui/field.tsx'
import { notify } from '../../ui/toast.tsx'

/** The usual reasons, one tap each. */
const REASONS = ['Lluvia', 'Nos falta gente', 'La cancha está ocupada']

/** Proposes to the rival to play a game on another day, which the two agree on afterwards. */
export function PostponeGame({ game, ownId, onClose }: { game: Game; ownId: number; onClose: () => void }) {
  const api = useApi()
  const rival = game.localId === ownId ? game.visitant : game.local
  return (
    <Confirm
      title="¿Aplazar el partido?"
      confirmLabel="Proponer aplazarlo"
      confirmingLabel="Enviando…"
      initial={{ reason: '', text: '' }}
      draft="aplazar"
      onClose={onClose}
      onConfirm={async ({ reason, text }) => {
        const said = [reason, text].filter(Boolean).join('. ')
        const body = { gameId: game.id, callOff: 'postpone' as const, text: said || null }
        const { id } = await api('POST /proposal/change', { body })
        notify('Propuesta enviada.')
        return { to: paths.proposal(id) }
      }}
    >
      <div className="flex flex-col gap-4">
        <p>Si {rival.name} acepta, no se juega y acordáis otra fecha. Hasta entonces sigue en pie.</p>
        <RadioField
          name="reason"
          label="Motivo (opcional)"
          options={REASONS.map((reason) => ({ value: reason, name: reason }))}
        />
        <TextArea name="text" label="Mensaje" maxLength={MAX_MESSAGE_LENGTH} />
      </div>
    </Confirm>
  )
}
