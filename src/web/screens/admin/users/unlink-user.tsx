import type { Team } from '#contract/teams.ts'
import type { User } from '#contract/users.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { refreshUser, storedUser } from '../../../api/session.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { notify } from '../../../ui/toast.tsx'
import { teamOf } from './user-thing.ts'

/** Takes an account's team away. */
export function UnlinkUser(props: {
  user: User
  teams: Team[]
  onUnlinked: () => Promise<void>
  onClose: () => void
}) {
  const { user, teams, onUnlinked, onClose } = props
  const api = useApi()
  const team = teamOf(user, teams) ?? 'su equipo'
  return (
    <Confirm
      title={`¿Desvincular a ${user.name}?`}
      confirmLabel="Desvincular"
      confirmingLabel="Desvinculando…"
      onClose={onClose}
      onConfirm={async () => {
        await api('PUT /user/{id}', { params: { id: user.id }, body: { teamId: null } })
        if (user.id === storedUser()?.id) await refreshUser(api)
        notify(`${user.name} ya no lleva ${team}.`)
        await onUnlinked()
      }}
    >
      <p>Dejará de llevar {team}. La cuenta se queda, y puedes vincularla otra vez.</p>
    </Confirm>
  )
}
