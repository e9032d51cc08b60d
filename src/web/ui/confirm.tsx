import { useEffect, useId, useRef, type ReactNode } from 'react'
import type { ActionContext } from '../api/api-provider.tsx'
import type { ApiQuery } from '../api/use-api-query.ts'
import { Button } from './button.tsx'
import { Form } from './form.tsx'
import { RetryHint } from './look-up.tsx'
import type { Values } from './draft.ts'
import { useForm, type Onward } from './use-form.ts'
import { SectionTitle } from './section-title.tsx'

const NOTHING: Values = {}

type Question = {
  title: string
  children: ReactNode
  /** What looks up what it is about: nothing can be confirmed where that has failed. */
  query?: ApiQuery<unknown>
  confirmLabel: string
  initial?: Values
  /** The name under which unsent values are stored, see `useForm`; by default they are not. */
  draft?: string | false
  /** Performs the action and returns where to go next, if anywhere; an error is shown and the dialog stays open. */
  onConfirm: (values: Values, context: ActionContext) => Promise<Onward | void>
  onClose: () => void
}

/** Asks for confirmation of what can't be undone, as soon as it is rendered; Escape closes it too. */
export function Confirm(props: Question) {
  const { title, initial = NOTHING, draft = false, onConfirm } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const form = useForm({
    initial,
    draft,
    failed: 'No se ha hecho',
    onSubmit: async (values, context) => {
      const onward = await onConfirm(values, context)
      dialog.current?.close()
      return onward
    },
  })
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    // A second press of the key that opened it confirms nothing.
    if (document.activeElement?.matches('[type=submit]')) cancel.current?.focus()
  }, [])
  const leave = (
    <Button look="quiet" ref={cancel} onClick={() => dialog.current?.close()}>
      Cancelar
    </Button>
  )
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={props.onClose}
      className="bg-surface text-ink raised rounded-large backdrop:bg-veil m-auto w-[calc(100%-2rem)] max-w-text p-5"
    >
      <SectionTitle id={titleId}>{title}</SectionTitle>
      {props.query?.state === 'failed' ? (
        <div role="alert">
          <RetryHint {...props.query} /> {leave}
        </div>
      ) : (
        <Form {...form} label={title} submitLabel={props.confirmLabel} aside={leave}>
          <div>{props.children}</div>
        </Form>
      )}
    </dialog>
  )
}
