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
  /** Where saving takes several calls, told by each but the last what it has become: they aren't made again. */
  goOnFrom: (saved: T) => void
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
  /** What it has become since it was read here, by somebody else or by a part of what is saved here. */
  const [newest, setNewest] = useState<T | null>(null)
  /** Whether somebody else got in the way of saving. */
  const [overtaken, setOvertaken] = useState(false)
  // The version lies beside what is typed, so that it is still the one that was read then after a reload.
  const version = read === null ? '' : (versionOf(read) ?? '')
  const form = useForm<V & { version: string }>({
    initial: { ...initial, version },
    secret,
    onSubmit: async ({ version: readVersion, ...values }) => {
      const hasLeft = watchVisit()
      const parts: T[] = []
      const saving: Saving<T> = {
        known: newest ?? read,
        ifMatch: readVersion || undefined,
        goOnFrom: (saved) => parts.push(saved),
      }
      try {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        return await onSubmit(values as unknown as V, saving)
      } catch (cause) {
        const changedNow = isChangedMeanwhile(cause)
        const found = changedNow ? await find() : parts.at(-1)
        // Whoever saves again has seen it; whoever has left hasn't.
        if (found !== undefined && !hasLeft()) goOnFrom(found)
        if (!changedNow) throw cause
        setOvertaken(true)
        throw changedMeanwhile()
      }
    },
  })

  /** What is saved from now on is compared with this one, and changes it. */
  function goOnFrom(found: T) {
    setNewest(found)
    form.set('version', versionOf(found) ?? '')
  }

  function set(name: string & keyof V, value: string) {
    // Of what isn't kept, nothing is read again after a reload.
    if (form.values.version !== '' && !secret.includes(name)) form.set('version', form.values.version)
    form.set(name, value)
  }

  function takeNewest() {
    form.reset()
    setNewest(null)
    setOvertaken(false)
    void revalidate()
  }

  const changed =
    newest !== null && overtaken ? <ChangedMeanwhile facts={facts(newest)} onTake={takeNewest} /> : null
  return { form: { ...form, set }, changed }
}
