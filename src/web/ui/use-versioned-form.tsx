import { useState } from 'react'
import { type ActionContext, useActionContext } from '../api/api-provider.tsx'
import { versionOf } from '../api/client.ts'
import { ChangedMeanwhile, changedMeanwhile, isChangedMeanwhile } from './changed-meanwhile.tsx'
import type { Values } from './draft.ts'
import { useForm, type FormState, type Onward } from './use-form.ts'
import { watchVisit } from './visit.ts'

type Saving<T> = {
  /** The newest version that the user has seen; null if `read` is. */
  known: T | null
  ifMatch: string | undefined
} & ActionContext

type VersionedFormOptions<T extends object, V extends Values> = {
  /** The thing to be changed, as it was read; null to create one, or if no versions are compared. */
  read: T | null
  initial: V
  secret?: (string & keyof V)[]
  find: (api: ActionContext['api']) => Promise<T>
  facts: (thing: T) => [name: string, value: string][]
  onSubmit: (values: V, saving: Saving<T>) => Promise<Onward | undefined>
}

/** A form for what others may change too: their changes aren't overwritten, but shown in its `notice`. */
export function useVersionedForm<T extends object, V extends Values>(
  options: VersionedFormOptions<T, V>,
): FormState<V> {
  const { read, initial, secret = [], find, facts, onSubmit } = options
  const context = useActionContext()
  /** The version that somebody else has saved since it was read here. */
  const [newest, setNewest] = useState<T | null>(null)
  // The version is stored in the draft, so that after a reload it is still the one that was read then.
  const version = read === null ? '' : (versionOf(read) ?? '')
  const form = useForm<V & { version: string }>({
    initial: { ...initial, version },
    secret,
    onSubmit: async ({ version: readVersion, ...values }) => {
      const hasLeft = watchVisit()
      const saving = { ...context, known: newest ?? read, ifMatch: readVersion || undefined }
      try {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        return await onSubmit(values as unknown as V, saving)
      } catch (cause) {
        if (!isChangedMeanwhile(cause)) throw cause
        const found = await find(context.api)
        // Saving again overwrites the new version, as the user has seen it; a user who has left hasn't.
        if (!hasLeft()) {
          setNewest(found)
          form.set('version', versionOf(found) ?? '')
        }
        throw changedMeanwhile()
      }
    },
  })

  function set(name: string & keyof V, value: string) {
    // Secret fields aren't in the draft, so a reload loses them: they need no stored version.
    if (form.values.version !== '' && !secret.includes(name)) form.set('version', form.values.version)
    form.set(name, value)
  }

  function takeNewest() {
    form.reset()
    setNewest(null)
    void context.revalidate()
  }

  const notice = newest && <ChangedMeanwhile facts={facts(newest)} onTake={takeNewest} />
  return { ...form, set, notice }
}
