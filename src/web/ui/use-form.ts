import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate, type NavigateOptions } from 'react-router'
import { type ActionContext, useActionContext } from '../api/api-provider.tsx'
import { ApiFailure, asFailure } from '../api/failure.ts'
import { useUser } from '../api/session.ts'
import { draftKey, readDraft, subscribeDrafts, unkeepDraft, writeDraft, type Values } from './draft.ts'
import { Remark } from './question.ts'
import { notify } from './toast.tsx'
import { watchVisit } from './visit.ts'

const UNEXPECTED = 'Algo ha ido mal. Lo que has escrito sigue aquí: vuelve a probar.'

export type FormState<V extends Values = Values> = {
  values: V
  set: (name: string & keyof V, value: string) => void
  submitError: ApiFailure | null
  loading: boolean
  /** Whether the values come from the unsaved draft of an earlier visit. */
  restored: boolean
  reset: () => void
  /** Clears the error of the last attempt, which concerned fields that no longer exist. */
  clearError: () => void
  notice?: ReactNode
  /** Called with the validation errors of the fields, and with what stands in them and no event has told of. */
  submit: (complaints: Record<string, string>, standing: Values) => void
}

export type Onward = { to: string } & Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'>

type FormOptions<V extends Values> = {
  initial: V
  /** Saves the values and returns where to go next, if anywhere: not for a user who has left. Errors are shown. */
  onSubmit: (values: V, context: ActionContext) => Promise<Onward | void>
  /** The start of the message about a failure, for a user who has left the form. */
  failed?: string
  /** Fields that aren't stored on the device: passwords. */
  secret?: (string & keyof V)[]
  /** Distinguishes several forms on a page; `false` for a form without a draft. */
  draft?: string | false
}

/** Unsaved values are a draft for this address and user: another user of the device doesn't see them. */
export function useForm<V extends Values>(options: FormOptions<V>): FormState<V> {
  const { initial, onSubmit, failed = 'No se ha guardado', secret = [], draft: draftName = '' } = options
  const context = useActionContext()
  const location = useLocation()
  const navigate = useNavigate()
  const key = draftKey(useUser()?.id, location, draftName || '')
  const draft = useSyncExternalStore(
    subscribeDrafts,
    () => (draftName === false ? null : readDraft(key)),
    () => null,
  )
  const [unkept, setUnkept] = useState<Values>({})
  /** The newest ones: several are set before the next render. */
  const held = useRef(unkept)
  const [beganEmpty, setBeganEmpty] = useState<boolean | null>(null)
  const [submitError, setSubmitError] = useState<ApiFailure | null>(null)
  const [loading, setLoading] = useState(false)
  const submitting = useRef(false)
  const drawn = useRef(false)
  useEffect(() => {
    drawn.current = true
    return () => {
      drawn.current = false
    }
  }, [])
  const values: V = { ...initial, ...draft, ...unkept }

  function set(name: string & keyof V, value: string) {
    setBeganEmpty((before) => before ?? draft === null)
    setSubmitError((error) => error && without(error, name))
    if (draftName === false || secret.includes(name)) hold({ ...held.current, [name]: value })
    else writeDraft(key, { ...readDraft(key), [name]: value })
  }

  function hold(unstored: Values) {
    held.current = unstored
    setUnkept(unstored)
  }

  function reset() {
    if (draftName !== false) writeDraft(key, null)
    hold({})
    setBeganEmpty(null)
    setSubmitError(null)
  }

  async function send(complaints: Record<string, string>, standing: Values) {
    if (submitting.current) return
    for (const [name, value] of Object.entries(standing)) set(name, value)
    const unstored = held.current
    const stored = draftName === false ? null : readDraft(key)
    submitting.current = true
    setLoading(true)
    setSubmitError(null)
    const hasLeft = watchVisit()
    try {
      if (Object.keys(complaints).length > 0) throw invalid(complaints)
      const onward = await onSubmit({ ...values, ...standing }, context)
      // The navigation may reload the page, and saved values are no draft any more.
      if (draftName !== false && readDraft(key) === stored) unkeepDraft(key)
      // The form is saved, and a toast may say so: the navigation is no part of saving. A toast renders at once, and so
      // must this.
      flushSync(() => setLoading(false))
      if (onward && !hasLeft()) await navigate(onward.to, onward)
      // What was sent is forgotten; what was typed since stays, here or in the same form on a later visit.
      if (held.current === unstored) hold({})
      if (draftName === false || readDraft(key) !== stored) return
      writeDraft(key, null)
      setBeganEmpty(null)
    } catch (cause) {
      const failure = asFailure(cause, UNEXPECTED)
      if (hasLeft() || !drawn.current) notify(`${failed}: ${failure.message || failure.error}`)
      else setSubmitError(failure)
    } finally {
      submitting.current = false
      setLoading(false)
    }
  }

  const restored = beganEmpty === null ? draft !== null : !beganEmpty
  const clearError = () => setSubmitError(null)
  const submit = (...given: Parameters<typeof send>) => void send(...given)
  return { values, set, submitError, loading, restored, reset, clearError, submit }
}

export function invalid(fields: Record<string, string>): ApiFailure {
  return new ApiFailure({ status: 400, error: 'Bad Request', message: 'Falta algo o no está bien:', fields })
}

/** A failure without the error of the changed field; null if none is left. Any change drops a general remark. */
function without(failure: ApiFailure, name: string): ApiFailure | null {
  if (failure instanceof Remark && Object.keys(failure.fields).length === 0) return null
  if (!(name in failure.fields)) return failure
  const { [name]: _, ...fields } = failure.fields
  return Object.keys(fields).length > 0 ? new ApiFailure({ ...failure.toDetails(), fields }) : null
}
