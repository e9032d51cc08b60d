import type { Proposal } from '#contract/proposals.ts'
import { MAX_MESSAGE_LENGTH } from '#contract/limits.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { TextArea } from '../../ui/field.tsx'
import { notify } from '../../ui/toast.tsx'
import { isConflict } from '../../api/conflict.ts'

type Ending = { proposal: Proposal; onClose: () => void }

const DECLINE = {
  title: '¿Rechazar la propuesta?',
  confirmLabel: 'Rechazar',
  confirmingLabel: 'Rechazando…',
}

/** The same for a change: what is declined leaves the game as it is. */
const KEEP = {
  title: '¿Se queda como está?',
  confirmLabel: 'Se queda como está',
  confirmingLabel: 'Enviando…',
}

/** Asks for a comment before a proposal is declined. */
export function DeclineProposal({ proposal: { id, round, game }, onClose }: Ending) {
  return (
    <Confirm
      {...(game === null ? DECLINE : KEEP)}
      initial={{ text: '' }}
      onClose={onClose}
      onConfirm={({ text }, { api, revalidate }) =>
        drawAnew(revalidate, async () => {
          await api('PUT /proposal/decline/{id}', { params: { id }, body: { round, text: text || null } })
          notify(game === null ? 'Propuesta rechazada.' : 'El partido se queda como estaba.')
        })
      }
    >
      <p className="mb-4">
        {game === null
          ? 'Si otro día os viene mejor, proponed otras fechas en lugar de rechazarla.'
          : 'Si así no os viene bien, podéis proponer otra cosa en lugar de decir que no.'}
      </p>
      <TextArea name="text" label="Mensaje" maxLength={MAX_MESSAGE_LENGTH} />
    </Confirm>
  )
}

/** Asks for confirmation before a proposal is withdrawn. */
export function WithdrawProposal({ proposal: { id, round, game }, onClose }: Ending) {
  return (
    <Confirm
      title="¿Retirar la propuesta?"
      confirmLabel="Retirar"
      confirmingLabel="Retirando…"
      onClose={onClose}
      onConfirm={(_, { api, revalidate }) =>
        drawAnew(revalidate, async () => {
          await api('PUT /proposal/withdraw/{id}', { params: { id }, body: { round } })
          notify('Propuesta retirada.')
        })
      }
    >
      El otro equipo ya no podrá aceptarla.{' '}
      {game === null ? 'Podréis proponer otras fechas cuando queráis.' : 'El partido se queda como está.'}
    </Confirm>
  )
}

/** Runs an action and reloads the proposal, also on a conflict with somebody else's change. */
async function drawAnew(revalidate: () => Promise<void>, action: () => Promise<void>) {
  try {
    await action()
  } catch (cause) {
    if (isConflict(cause)) await revalidate()
    throw cause
  }
  await revalidate()
}
