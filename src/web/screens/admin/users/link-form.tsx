import { MAX_NAME_LENGTH } from '#contract/limits.ts'
import type { Team } from '#contract/teams.ts'
import type { User } from '#contract/users.ts'
import { paths } from '#contract/paths.ts'
import { versionOf } from '../../../api/client.ts'
import type { Api } from '../../../api/endpoints.ts'
import { refreshUser, storedUser } from '../../../api/session.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { RetryHint } from '../../../ui/look-up.tsx'
import { SelectField, Field, type FieldProps } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { notify } from '../../../ui/toast.tsx'
import { invalid, useForm } from '../../../ui/use-form.ts'
import { optionsOf } from '../names.ts'
import { teamsText } from './user-thing.ts'
import { nameKey } from '#league/name-key.ts'
import { useId, useEffect, useState } from 'react'
import { CONTROL_BOX } from '../../../ui/control-box.ts'

/** How long somebody who types a name waits for the accounts that contain it: each search reads all accounts. */
const TYPING_PAUSE_MS = 300

export function LinkForm({ users, teams, team }: { users: User[]; teams: Team[]; team: Team | undefined }) {
  const form = useForm({
    initial: { user: '', teamId: String(team?.id ?? '') },
    onSubmit: async ({ user: typed, teamId }, { api }) => {
      const listed = accountNamed(typed, [...offered, ...(await findAccounts(api, typed))])
      if (listed === undefined) throw invalid({ user: 'Ninguna cuenta se llama así.' })
      const found = await api('GET /user/{id}', { params: { id: listed.id } })
      const linked = await api('PUT /user/{id}', {
        params: { id: found.id },
        body: { teamId: Number(teamId) },
        ifMatch: versionOf(found),
      })
      if (found.id === storedUser()?.id) await refreshUser(api)
      notify(`${found.name} lleva ${teamsText(linked, teams)}.`)
      return { to: paths.admin('link-user-team'), replace: true, preventScrollReset: true }
    },
  })
  const typed = usePause(form.values.user.trim(), TYPING_PAUSE_MS)
  const isSearch = typed !== '' && accountNamed(typed, users) === undefined
  const query = useApiQuery(isSearch ? `accounts ${typed}` : null, (ask) => findAccounts(ask, typed))
  const offered = query.state === 'known' ? [...query.answer, ...users] : users
  const chosen = accountNamed(form.values.user, offered)
  const teamsBefore = chosen && teamsText(chosen, teams)
  return (
    <Form {...form} label="Vincular una cuenta" submitLabel="Vincular">
      <AccountField
        name="user"
        label="Cuenta"
        users={offered}
        missing="Elige una cuenta."
        hint={
          query.state === 'failed' ? (
            <RetryHint {...query} />
          ) : teamsBefore ? (
            `Ya lleva ${teamsBefore}: será uno más.`
          ) : (
            'Escribe parte del nombre y elígela.'
          )
        }
      />
      <SelectField
        name="teamId"
        label="Equipo"
        required
        placeholder="Elige un equipo"
        options={optionsOf(teams, ({ name, delegate }) =>
          delegate === null ? `${name} (sin delegada/o)` : name,
        )}
      />
    </Form>
  )
}

async function findAccounts(api: Api, typed: string): Promise<User[]> {
  return (await api('GET /account', { query: { search: typed.slice(0, MAX_NAME_LENGTH) } })).accounts
}

function AccountField({ users, ...field }: FieldProps & { users: User[] }) {
  const listId = useId()
  return (
    <Field {...field}>
      {(wired, typed) => (
        <>
          <input
            {...wired}
            {...typed}
            list={listId}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className={CONTROL_BOX}
          />
          <datalist id={listId}>
            {users.map(({ id, name }) => (
              <option key={id} value={name}>
                {name}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}

function accountNamed(name: string, users: User[]): User | undefined {
  const key = nameKey(name)
  return users.find((user) => nameKey(user.name) === key)
}

function usePause<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
