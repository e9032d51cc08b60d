import { useState } from 'react'
import type { Team } from '#contract/teams.ts'
import type { User } from '#contract/users.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { versionOf } from '../../../api/client.ts'
import type { ApiFailure } from '../../../api/failure.ts'
import { refreshUser, storedUser } from '../../../api/session.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { notify } from '../../../ui/toast.tsx'
import { changedMeanwhile } from '../../../ui/changed-meanwhile.tsx'
import { teamOf } from './user-thing.ts'

/** Unlinks an account from its team, after a confirmation that names the team. */
export function UnlinkUser(props: {
  user: User
  teams: Team[]
  /** Reloads the data of the page. */
  onChanged: () => Promise<void>
  onClose: () => void
}) {
  const { teams, onChanged, onClose } = props
  const api = useApi()
  const [user, setUser] = useState(props.user)
  const team = teamOf(user, teams) ?? 'su equipo'
  return (
    <Confirm
      title={`¿Desvincular a ${user.name}?`}
      confirmLabel="Desvincular"
      confirmingLabel="Desvinculando…"
      onClose={onClose}
      onConfirm={async () => {
        const found = await api('GET /user/{id}', { params: { id: user.id } })
        if (found.teamId !== null && found.teamId !== user.teamId) {
          setUser(found)
          await onChanged()
          throw movedMeanwhile(found, teams)
        }
        await api('PUT /user/{id}', {
          params: { id: user.id },
          body: { teamId: null },
          ifMatch: versionOf(found),
        })
        if (user.id === storedUser()?.id) await refreshUser(api)
        notify(`${user.name} ya no lleva ${team}.`)
        await onChanged()
      }}
    >
      <p>Dejará de llevar {team}. La cuenta se queda, y puedes vincularla otra vez.</p>
    </Confirm>
  )
}

/** Somebody else has linked the account to another team since the page was loaded. */
function movedMeanwhile(user: User, teams: Team[]): ApiFailure {
  const now = teamOf(user, teams) ?? 'otro equipo'
  return changedMeanwhile(
    `Mientras tanto, ${user.name} ha pasado a llevar ${now}. Vuelve a probar si aun así quieres quitárselo.`,
  )
}
