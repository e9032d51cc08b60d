import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { Values } from '../../ui/draft.ts'
import { Form } from '../../ui/form.tsx'
import { notify } from '../../ui/toast.tsx'
import { useVersionedForm } from '../../ui/use-versioned-form.tsx'
import { DeleteThing } from './delete-thing.tsx'
import type { ChangeableThing, Thing } from './thing.ts'
import { SectionTitle } from '../../ui/section-title.tsx'

type ThingFormProps<T extends { id: number }, V extends Values> = {
  thing: Thing<T, V> | ChangeableThing<T, V>
  /** The thing being edited; null to create one. */
  edited: T | null
  secret?: (string & keyof V)[]
  children: ReactNode
}

export function ThingForm<T extends { id: number }, V extends Values>(props: ThingFormProps<T, V>) {
  const { thing, edited } = props
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const shownId = useRef(edited?.id)
  useEffect(() => {
    // Keyboard and screen reader users who choose another thing start at its form.
    if (shownId.current !== edited?.id) title.current?.focus()
    shownId.current = edited?.id
  }, [edited?.id])
  return (
    <section aria-labelledby={titleId} className="mb-10">
      <SectionTitle id={titleId} ref={title} tabIndex={-1}>
        {edited !== null
          ? `${thing.labels.edit}: ${thing.nameOf(edited)}`
          : thing.create && thing.labels.create}
      </SectionTitle>
      <Fields key={edited?.id} {...props} />
    </section>
  )
}

function Fields<T extends { id: number }, V extends Values>(props: ThingFormProps<T, V>) {
  const { thing, edited, secret, children } = props
  const { labels, address } = thing
  const whole = thing.create ? thing : null

  const [deleting, setDeleting] = useState(false)
  const form = useVersionedForm({
    read: edited,
    initial: thing.toValues(edited),
    ...(secret && { secret }),
    find: (api) => thing.find(api, edited?.id ?? 0),
    facts: thing.facts,
    onSubmit: async (values, { ifMatch, api }) => {
      if (edited === null) {
        if (whole === null) return undefined
        const made = await whole.create(api, values)
        notify(whole.labels.created)
        return { to: whole.onward?.(made) ?? address(), replace: true, preventScrollReset: true }
      }
      await thing.save(api, edited, values, ifMatch)
      notify(labels.saved)
      return { to: address() }
    },
  })

  return (
    <>
      <Form
        {...form}
        label={edited === null && whole ? whole.labels.create : labels.edit}
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
        {children}
      </Form>
      {deleting && edited !== null && whole ? (
        <DeleteThing thing={whole} id={edited.id} onClose={() => setDeleting(false)} />
      ) : null}
    </>
  )
}
