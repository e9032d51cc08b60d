import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../../api/api-provider.tsx'
import { versionOf } from '../../api/client.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { Values } from '../../ui/draft.ts'
import { Form } from '../../ui/form.tsx'
import { notify } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { ChangedMeanwhile, changedMeanwhile, isChangedMeanwhile } from './changed-meanwhile.tsx'
import { DeleteThing } from './delete-thing.tsx'
import type { ChangeableThing, Thing } from './thing.ts'
import { SectionTitle } from '../../ui/section-title.tsx'

type ThingFormProps<T extends { id: number }, V extends Values> = {
  thing: Thing<T, V> | ChangeableThing<T, V>
  /** What is changed; null to create one. */
  edited: T | null
  /** Fields that aren't kept on the device. */
  secret?: (string & keyof V)[]
  children: ReactNode
}

/** Creates a thing, or changes and deletes the one that the address names. */
export function ThingForm<T extends { id: number }, V extends Values>(props: ThingFormProps<T, V>) {
  const { thing, edited } = props
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const shownId = useRef(edited?.id)
  useEffect(() => {
    // Whoever goes on to another one by keyboard or with a screen reader starts at its form.
    if (shownId.current !== edited?.id) title.current?.focus()
    shownId.current = edited?.id
  }, [edited?.id])
  return (
    <section aria-labelledby={titleId} className="mb-10">
      <SectionTitle id={titleId} ref={title} tabIndex={-1}>
        {edited !== null
          ? `${thing.words.edit}: ${thing.nameOf(edited)}`
          : thing.create && thing.words.create}
      </SectionTitle>
      <Fields key={edited?.id} {...props} />
    </section>
  )
}

function Fields<T extends { id: number }, V extends Values>({
  thing,
  edited,
  secret,
  children,
}: ThingFormProps<T, V>) {
  const { words, address } = thing
  const whole = thing.create ? thing : null
  const api = useApi()
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  /** What it has become since it was read here, by somebody else or by a part of what is saved here. */
  const [newest, setNewest] = useState<T | null>(null)
  /** Whether somebody else got in the way of saving. */
  const [changed, setChanged] = useState(false)
  // The version lies beside what is typed, so that it is still the one that was read then after a reload.
  const version = edited === null ? '' : (versionOf(edited) ?? '')
  const form = useForm<V & { version: string }>({
    initial: { ...thing.toValues(edited), version },
    ...(secret && { secret }),
    onSubmit: async ({ version: readVersion, ...values }) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const typed = values as unknown as V
      if (edited === null) {
        if (whole === null) return
        await whole.create(api, typed)
        notify(whole.words.created)
        await navigate(address(), { replace: true, preventScrollReset: true })
        return
      }
      await saveUnlessChanged(newest ?? edited, typed, readVersion || undefined)
      notify(words.saved)
      await navigate(address())
    },
  })

  async function saveUnlessChanged(known: T, values: V, readVersion: string | undefined) {
    try {
      await thing.save(api, known, values, readVersion, goOnFrom)
    } catch (cause) {
      if (!isChangedMeanwhile(cause)) throw cause
      // Whoever saves again has seen it.
      goOnFrom(await thing.find(api, known.id))
      setChanged(true)
      throw changedMeanwhile()
    }
  }

  /** What is saved from now on is compared with this one, and changes it. */
  function goOnFrom(found: T) {
    setNewest(found)
    form.set('version', versionOf(found) ?? '')
  }

  function set(name: string, value: string) {
    if (form.values.version !== '') form.set('version', form.values.version)
    form.set(name, value)
  }

  function takeNewest() {
    form.reset()
    setNewest(null)
    setChanged(false)
    void navigate(address(edited?.id), { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <Form
        {...form}
        set={set}
        label={edited === null && whole ? whole.words.create : words.edit}
        submitLabel={edited === null ? 'Crear' : 'Guardar'}
        submittingLabel={edited === null ? 'Creando…' : 'Guardando...'}
        aside={
          edited === null ? null : (
            <>
              <ButtonLink look="quiet" to={address()} onClick={form.reset}>
                Cancelar
              </ButtonLink>
              {whole ? (
                <Button look="quiet" onClick={() => setDeleting(true)}>
                  Borrar
                </Button>
              ) : null}
            </>
          )
        }
      >
        {newest !== null && changed ? (
          <ChangedMeanwhile facts={thing.facts(newest)} onTake={takeNewest} />
        ) : null}
        {children}
      </Form>
      {deleting && edited !== null && whole ? (
        <DeleteThing thing={whole} id={edited.id} onClose={() => setDeleting(false)} />
      ) : null}
    </>
  )
}
