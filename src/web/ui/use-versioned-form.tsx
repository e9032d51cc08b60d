import { useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { versionOf } from '../api/client.ts'
import { ChangedMeanwhile, changedMeanwhile, isChangedMeanwhile } from './changed-meanwhile.tsx'
import type { Values } from './draft.ts'
import { useForm, type FormState, type Onward } from './use-form.ts'
import { watchVisit } from './visit.ts'

/** What a change stands on. */
type Saving<T> = {
  /** The newest of it that whoever saves has seen; null where `read` is. */
  known: T | null
  /** The version of it, to be sent along. */
  ifMatch: string | undefined
}

type VersionedFormOptions<T extends object, V extends Values> = {
  /** What is changed, as it was read; null to create one, and where no version is compared. */
  read: T | null
  initial: V
  /** Fields that aren't kept on the device. */
  secret?: (string & keyof V)[]
  /** Reads it anew. */
  find: () => Promise<T>
  /** What it says, as it is shown where somebody else has changed it. */
  facts: (thing: T) => [name: string, value: string][]
  /** Saves the values, as `useForm` says. */
  onSubmit: (values: V, saving: Saving<T>) => Promise<Onward | undefined>
}

/**
 * A form of something that others may change too: what they save meanwhile isn't undone, but shown in `changed`,
 * which stands above the fields.
 */
export function useVersionedForm<T extends object, V extends Values>(
  options: VersionedFormOptions<T, V>,
): { form: FormState<V>; changed: ReactNode } {
  const { read, initial, secret = [], find, facts, onSubmit } = options
  const { revalidate } = useRevalidator()
  /** What somebody else has made of it since it was read here. */
  const [newest, setNewest] = useState<T | null>(null)
  // The version lies beside what is typed, so that it is still the one that was read then after a reload.
  const version = read === null ? '' : (versionOf(read) ?? '')
  const form = useForm<V & { version: string }>({
    initial: { ...initial, version },
    secret,
    onSubmit: async ({ version: readVersion, ...values }) => {
      const hasLeft = watchVisit()
      const saving = { known: newest ?? read, ifMatch: readVersion || undefined }
      try {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        return await onSubmit(values as unknown as V, saving)
      } catch (cause) {
        if (!isChangedMeanwhile(cause)) throw cause
        const found = await find()
        // Whoever saves again has seen it; whoever has left hasn't.
        if (!hasLeft()) {
          setNewest(found)
          form.set('version', versionOf(found) ?? '')
        }
        throw changedMeanwhile()
      }
    },
  })

  function set(name: string & keyof V, value: string) {
    // Of what isn't kept, nothing is read again after a reload.
    if (form.values.version !== '' && !secret.includes(name)) form.set('version', form.values.version)
    form.set(name, value)
  }

  function takeNewest() {
    form.reset()
    setNewest(null)
    void revalidate()
  }

  const changed = newest === null ? null : <ChangedMeanwhile facts={facts(newest)} onTake={takeNewest} />
  return { form: { ...form, set }, changed }
}
