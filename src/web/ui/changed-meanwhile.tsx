import { ApiFailure } from '../api/failure.ts'
import { Button } from './button.tsx'
import { Facts } from './facts.tsx'

const PRECONDITION_FAILED = 412

/** Whether a change was refused because somebody else had changed the thing since it was read. */
export function isChangedMeanwhile(cause: unknown): boolean {
  return cause instanceof ApiFailure && cause.status === PRECONDITION_FAILED
}

/** The same failure, for a page that shows the current state below. */
export function changedMeanwhile(message = 'Otra persona lo ha cambiado mientras tanto.'): ApiFailure {
  return new ApiFailure({ status: PRECONDITION_FAILED, error: 'Precondition Failed', message, fields: {} })
}

/** The state that somebody else has saved meanwhile. The fields keep what was typed here. */
export function ChangedMeanwhile({ facts, onTake }: { facts: [string, string][]; onTake: () => void }) {
  return (
    <div className="border-rule-strong bg-surface rounded-small border p-4">
      <p className="font-bold">Así está ahora:</p>
      <Facts facts={facts} />
      <p className="text-14 mt-2">Lo que has puesto sigue aquí. Si guardas otra vez, vale lo tuyo.</p>
      <Button look="quiet" className="-ml-3" onClick={onTake}>
        Dejarlo como está ahora
      </Button>
    </div>
  )
}
