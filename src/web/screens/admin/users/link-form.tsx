import { useRevalidator } from 'react-router'
import type { Team } from '#contract/teams.ts'
import type { User } from '#contract/users.ts'
import { paths } from '#contract/paths.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { versionOf } from '../../../api/client.ts'
import { ApiFailure } from '../../../api/failure.ts'
import { refreshUser, storedUser } from '../../../api/session.ts'
import { SelectField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { notify } from '../../../ui/toast.tsx'
import { invalid, useForm } from '../../../ui/use-form.ts'
import { optionsOf } from '../names.ts'
import { AccountField, accountNamed } from './account-field.tsx'
import { teamOf } from './user-thing.ts'

/** Links an account to a team. `team`: the one chosen in the list. */
export function LinkForm({ users, teams, team }: { users: User[]; teams: Team[]; team: Team | undefined }) {
  const api = useApi()
  const { revalidate } = useRevalidator()
  const form = useForm({
    initial: { user: '', teamId: String(team?.id ?? '') },
    onSubmit: async ({ user: typed, teamId }) => {
      const listed = accountNamed(typed, users)
      if (listed === undefined) throw invalid({ user: 'No hay ninguna cuenta con ese nombre.' })
      const found = await api('GET /user/{id}', { params: { id: listed.id } })
      if (found.teamId !== listed.teamId) {
        await revalidate()
        throw movedMeanwhile(found, teams)
      }
      await api('PUT /user/{id}', {
        params: { id: found.id },
        body: { teamId: Number(teamId) },
        ifMatch: versionOf(found),
      })
      if (found.id === storedUser()?.id) await refreshUser(api)
      notify(`${found.name} lleva ${teamOf({ teamId: Number(teamId) }, teams)}.`)
      return { to: paths.admin('link-user-team'), replace: true, preventScrollReset: true }
    },
  })
  const chosen = accountNamed(form.values.user, users)
  const teamBefore = chosen && teamOf(chosen, teams)
  return (
    <Form {...form} label="Vincular una cuenta" submitLabel="Vincular" submittingLabel="Vinculando…">
      <AccountField
        name="user"
        label="Cuenta"
        users={users}
        required
        missing="Elige una cuenta."
        hint={
          teamBefore
            ? `Ahora lleva ${teamBefore}: dejará de llevarlo.`
            : 'Escribe una parte del nombre y elígela de la lista.'
        }
      />
      <SelectField
        name="teamId"
        label="Equipo"
        required
        missing="Elige un equipo."
        placeholder="Elige un equipo"
        options={optionsOf(teams, ({ name, delegate }) =>
          delegate === null ? `${name} (sin delegada/o)` : name,
        )}
      />
    </Form>
  )
}

/** Somebody else has linked the account since the page was loaded. */
function movedMeanwhile(user: User, teams: Team[]): ApiFailure {
  const now = teamOf(user, teams)
  return invalid({
    user: now
      ? `Mientras tanto, ${user.name} ha pasado a llevar ${now}. Vuelve a probar si aun así quieres cambiarlo.`
      : `Mientras tanto, ${user.name} ha dejado su equipo. Vuelve a probar si quieres vincular la cuenta.`,
  })
}
