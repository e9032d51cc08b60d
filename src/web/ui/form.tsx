import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
} from 'react'
import { groupBy } from '#league/group-by.ts'
import { useHydrated } from '../kernel/hydrated.ts'
import { Button, ButtonLink } from './button.tsx'
import { Question, Remark } from './question.ts'
import type { Values } from './draft.ts'
import type { FormState } from './use-form.ts'
import type { ApiFailure } from '../api/failure.ts'
import { AdminContact } from './admin-contact.tsx'

type FieldState = { id: string; value: string; set: (value: string) => void; error: string | undefined }
type FormProps = Omit<FormState, 'set' | 'clearError'> & {
  set: (name: never, value: string) => void
  label: string
  submitLabel: string
  /** Secondary if the page has a more important action. */
  submitLook?: 'primary' | 'secondary'
  back?: string
  aside?: ReactNode
  /** What one needs while filling it in: beside the form on a wide screen, above its button on a narrow one. */
  beside?: ReactNode
  /** As wide as the page: its fields stand in columns. */
  wide?: boolean
  children?: ReactNode
}

const MISSING = 'Rellena este campo.'
const WRONG = 'Revisa este campo.'

const FormContext = createContext<((name: string) => FieldState) | null>(null)

/** The only form component: `<Form {...form} label="Crear cancha" submitLabel="Guardar">`. */
export function Form(props: FormProps) {
  const { values, set, submitError, loading, restored, reset, submit, beside, children } = props
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const errors = useRef<HTMLDivElement>(null)
  const ready = useHydrated()

  useEffect(() => {
    if (submitError === null) return
    const first = form.current?.querySelector<HTMLElement>(
      ':is(input, select, textarea)[aria-invalid="true"]:enabled, [aria-invalid="true"] input',
    )
    ;(first ?? errors.current)?.focus()
  }, [submitError])

  /** Before anything is drawn anew, which would put the old values back. `own`: a field that tells of its event itself. */
  function takeOver(from: HTMLFormElement, own?: string) {
    for (const [name, value] of Object.entries(standingIn(from, values)))
      if (name !== own) set(name as never, value)
  }
  const takeFirst = useEffectEvent(() => takeOver(form.current!))
  // What stood there before the page came alive.
  useLayoutEffect(() => takeFirst(), [])
  const takeOthers = ({ currentTarget, target }: SyntheticEvent<HTMLFormElement>) =>
    takeOver(currentTarget, (target as Partial<Control>).name)

  function field(name: string): FieldState {
    const error = submitError?.fields[name]
    return {
      id: `${formId}${name}`,
      value: values[name] ?? '',
      set: (value) => set(name as never, value),
      error,
    }
  }

  const failure = (
    <FormErrors
      ref={errors}
      failure={submitError}
      idOf={(name) => (name in values ? `${formId}${name}` : null)}
    />
  )
  const asks = submitError instanceof Question && Object.keys(submitError.fields).length === 0

  return (
    <form
      ref={form}
      // Without script nothing is submitted; with `post`, values would never end up in an address.
      method="post"
      noValidate
      aria-label={props.label}
      aria-busy={loading}
      onSubmit={(event) => {
        event.preventDefault()
        trimFields(event.currentTarget)
        submit(fieldErrorsOf(event.currentTarget, values), standingIn(event.currentTarget, values))
      }}
      onInputCapture={takeOthers}
      onClickCapture={takeOthers}
      onFocusCapture={takeOthers}
      className={`flex flex-col gap-5 ${beside === undefined ? (props.wide ? '' : 'max-w-text') : 'lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:grid-rows-[auto_1fr] lg:gap-x-12'}`}
    >
      <fieldset disabled={!ready} className="contents">
        <div className="flex min-w-0 flex-col gap-5">
          {asks ? null : failure}
          {restored ? (
            <p className="text-14 text-ink-soft flex flex-wrap items-center gap-x-3">
              Aquí está lo que habías escrito.
              <Button look="quiet" onClick={reset}>
                Empezar de nuevo
              </Button>
            </p>
          ) : null}
          <noscript>
            <p>Este formulario necesita JavaScript: actívalo para rellenarlo.</p>
          </noscript>
          <p className="old:block hidden">
            Este navegador es antiguo: para rellenar este formulario actualízalo o usa otro.
          </p>
          <FormContext value={field}>
            {props.notice}
            {children}
          </FormContext>
        </div>
        {beside === undefined ? null : <FormContext value={field}>{beside}</FormContext>}
        <div className="flex flex-col gap-5">
          {/* The button answers it. It takes the focus, so it is read out although its region is new. */}
          {asks ? failure : null}
          <div className="flex flex-wrap items-center gap-2">
            <Button
              look={props.submitLook ?? 'primary'}
              type="submit"
              aria-disabled={loading}
              className="grow justify-center sm:grow-0"
            >
              {loading ? doingText(props.submitLabel) : props.submitLabel}
            </Button>
            {props.back === undefined ? null : (
              <ButtonLink look="quiet" to={props.back}>
                Volver
              </ButtonLink>
            )}
            {props.aside}
          </div>
        </div>
      </fieldset>
    </form>
  )
}

/** What a button says while it is done: `Crear cuenta` turns into `Creando...`. */
function doingText(label: string): string {
  const [, stem, vowel] = /^(\p{L}+?)([aei])r(?:me|lo)?(?= |$)/u.exec(label) ?? []
  return stem === undefined ? 'Un momento...' : `${stem}${vowel === 'a' ? 'ando' : 'iendo'}...`
}

export function useField(name: string): FieldState {
  return useFields([name])[0]!
}

export function useFields(names: readonly string[]): FieldState[] {
  const field = useContext(FormContext)
  if (field === null) throw new Error(`The field ${names[0]} stands outside a form.`)
  return names.map(field)
}

const TEXTS = ['text', 'email', 'textarea']

/** Blanks around a text are never meant; in several lines, those at the start of the first may be. */
function trimFields(form: HTMLFormElement): void {
  for (const control of form.elements) {
    if (!isControl(control) || !TEXTS.includes(control.type)) continue
    const { type, value } = control
    const trimmed = type === 'textarea' && value.trim() !== '' ? value.trimEnd() : value.trim()
    if (trimmed !== value) control.value = trimmed
  }
}

/** What differs from the form's own values: password managers and restored pages fire no event. A list is `7,3`. */
function standingIn(form: HTMLFormElement, values: Values): Values {
  const controls = [...form.elements].filter(
    (element) => isControl(element) && element.name in values && !element.disabled && element.type !== 'file',
  ) as Control[]
  const found: Values = {}
  for (const [name, some] of groupBy(controls, (control) => control.name)) {
    const isChoice = /^(?:radio|checkbox)$/.test(some[0]!.type)
    const chosen = isChoice ? some.filter((one) => 'checked' in one && one.checked) : some
    const standing = chosen.map(({ value }) => value)
    // A form may have its choices in another order, and the browser has one kind of line end.
    const known = values[name]!.replaceAll('\r\n', '\n')
    const isSame = isChoice
      ? standing.toSorted().join() === known.split(',').toSorted().join()
      : standing.join() === known
    if (!isSame) found[name] = standing.join()
  }
  return found
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The browser's errors by field, in our words: the field's own (`data-missing`, `data-wrong`), or general ones. */
function fieldErrorsOf(form: HTMLFormElement, values: Values): Record<string, string> {
  const complaints: Record<string, string> = {}
  for (const element of form.elements) {
    if (!isControl(element) || element.name in complaints) continue
    const { valid, valueMissing } = element.validity
    // The browser doesn't validate a field that can't be filled in yet, and misses nothing in it.
    const isMissing = element.disabled ? element.required && values[element.name] === '' : valueMissing
    if (element.willValidate ? valid : !isMissing) continue
    const { missing, wrong } = element.dataset
    complaints[element.name] = isMissing ? (missing ?? MISSING) : (wrong ?? WRONG)
  }
  return complaints
}

function isControl(element: Element): element is Control {
  return 'validity' in element && 'name' in element && element.name !== ''
}

function FormErrors(props: {
  ref: Ref<HTMLDivElement>
  failure: ApiFailure | null
  /** The id of a field's control; null if the form has no such field. */
  idOf: (name: string) => string | null
}) {
  const { ref, failure, idOf } = props
  const fields = Object.entries(failure?.fields ?? {})
  const isRemark = failure instanceof Remark
  const look = isRemark ? 'not-empty:border-accent' : 'text-loss not-empty:border-loss'
  return (
    // Always rendered: screen readers announce text added to a live region, but often not a region added together with
    // its text. While it is empty WebKit would focus it in a dialog that opens. The margin keeps a button below it in view.
    <div
      ref={ref}
      role="alert"
      tabIndex={failure === null ? undefined : -1}
      className={`scroll-mb-20 empty:absolute not-empty:border-l-4 not-empty:pl-3 font-medium ${look}`}
    >
      {failure === null ? null : isRemark || fields.length === 0 ? (
        <p>
          <span>{failure.message || failure.error}</span>
          {/avisa a quien administra/i.test(failure.message) ? <AdminContact /> : null}
        </p>
      ) : (
        <>
          {fields.every(([, error]) => failure.message.includes(error)) ? null : <p>{failure.message}</p>}
          <ul>
            {fields.map(([name, message]) => (
              <li key={name}>
                <FieldLink id={idOf(name)} message={message} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function FieldLink({ id, message }: { id: string | null; message: string }) {
  if (id === null) return message
  return (
    <a
      href={`#${id}`}
      className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-4"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(id)?.focus()
      }}
    >
      {message}
    </a>
  )
}
