import { nameKey } from '#league/name-key.ts'
import { useId } from 'react'
import type { User } from '#contract/users.ts'
import { CONTROL_BOX } from '../../../ui/control-box.ts'
import { Field, type FieldProps } from '../../../ui/field.tsx'
import { useField } from '../../../ui/form.tsx'

/** Finds an account among hundreds by a part of its name; the value of the field is the name. */
export function AccountField({ users, ...field }: FieldProps & { users: User[] }) {
  const { value, set } = useField(field.name)
  const listId = useId()
  return (
    <Field {...field}>
      {(wired) => (
        <>
          <input
            {...wired}
            list={listId}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={(event) => set(event.target.value)}
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

/** The account with a typed name. */
export function accountNamed(name: string, users: User[]): User | undefined {
  const key = nameKey(name)
  return users.find((user) => nameKey(user.name) === key)
}
