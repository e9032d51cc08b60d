import { useRevalidator } from 'react-router'
import type { Competition } from '#contract/competitions.ts'
import type { Team } from '#contract/teams.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { notify } from '../../../ui/toast.tsx'

/** Asks for confirmation before a team is withdrawn from a group. */
export function WithdrawTeam(props: {
  entry: { id: number; team: Team }
  group: Competition
  onClose: () => void
}) {
  const { entry, group, onClose } = props
  const api = useApi()
  const { revalidate } = useRevalidator()
  return (
    <Confirm
      title={`¿Retirar a ${entry.team.name}?`}
      confirmLabel="Retirar"
      confirmingLabel="Retirando…"
      onClose={onClose}
      onConfirm={async () => {
        await api('DELETE /competition-team/{id}', { params: { id: entry.id } })
        notify(`${entry.team.name} ya no está en ${group.name}.`)
        await revalidate()
      }}
    >
      <p>Deja de jugar en {group.name}. Puedes inscribirlo otra vez: se pondrá el último.</p>
    </Confirm>
  )
}
