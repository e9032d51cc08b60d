import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate, type NavigateOptions } from 'react-router'
import { ApiFailure } from '../api/failure.ts'
import { useUser } from '../api/session.ts'
import { draftKey, readDraft, subscribeDrafts, unkeepDraft, writeDraft, type Values } from './draft.ts'
import { Question } from './question.ts'
import { notify } from './toast.tsx'
import { watchVisit } from './visit.ts'

const UNEXPECTED = 'Algo ha ido mal. Lo que has escrito sigue aquí: vuelve a probar.'

/** Everything that `Form` has to be given: `<Form {...form}>`. */
export type FormState<V extends Values = Values> = {
  values: V
  set: (name: string & keyof V, value: string) => void
  /** Why the last attempt failed. Shown above the form and at the fields it names. */
  submitError: ApiFailure | null
  loading: boolean
  /** Whether the values are those of an earlier visit that was never saved. */
  restored: boolean
  /** Back to the initial values; what was typed is forgotten. */
  reset: () => void
  /** Takes back what was said of the last attempt: it concerned fields that aren't there any more. */
  clearError: () => void
  /** Called with what the fields themselves complain of. */
  submit: (complaints: Record<string, string>) => void
}

/** Where a form leads once it is saved. */
export type Onward = { to: string } & Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'>

type FormOptions<V extends Values> = {
  initial: V
  /**
   * Saves the values and answers where that leads, if anywhere; what it throws is shown. Whoever has left the page
   * meanwhile is led nowhere.
   */
  onSubmit: (values: V) => Promise<Onward | undefined>
  /** Begins what is said of a failure to whoever isn't at the form any more. */
  failed?: string
  /** Fields that aren't kept on the device: passwords. */
  secret?: (string & keyof V)[]
  /** Tells the form from another on the same page; `false` for a form that keeps nothing. */
  draft?: string | false
}

/**
 * A form's values and what becomes of them. What was typed is kept under the page's address until it is saved, for
 * who typed it: somebody else who logs in on the same device doesn't see it.
 */
export function useForm<V extends Values>(options: FormOptions<V>): FormState<V> {
  const { initial, onSubmit, failed = 'No se ha guardado', secret = [], draft: draftName = '' } = options
  const location = useLocation()
  const navigate = useNavigate()
  const key = draftKey(useUser()?.id, location, draftName || '')
  const draft = useSyncExternalStore(
    subscribeDrafts,
    () => (draftName === false ? null : readDraft(key)),
    () => null,
  )
  const [unkept, setUnkept] = useState<Values>({})
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
    if (draftName === false || secret.includes(name)) setUnkept((now) => ({ ...now, [name]: value }))
    else writeDraft(key, { ...readDraft(key), [name]: value })
  }

  function reset() {
    if (draftName !== false) writeDraft(key, null)
    setUnkept({})
    setBeganEmpty(null)
    setSubmitError(null)
  }

  /** What was typed since it was sent stays, here or in the same form on a later visit. */
  function forgetSent() {
    setUnkept((now) => (now === unkept ? {} : now))
    if (draftName === false || readDraft(key) !== draft) return
    writeDraft(key, null)
    setBeganEmpty(null)
  }

  async function send(complaints: Record<string, string>) {
    if (submitting.current) return
    submitting.current = true
    setLoading(true)
    setSubmitError(null)
    const hasLeft = watchVisit()
    try {
      if (Object.keys(complaints).length > 0) throw invalid(complaints)
      const onward = await onSubmit(values)
      // The page may be loaded anew on the way, and what is saved is no draft any more.
      if (draftName !== false && readDraft(key) === draft) unkeepDraft(key)
      // It is saved, and may have been said: the way on is no part of it. A toast is drawn at once, and so is this.
      flushSync(() => setLoading(false))
      if (onward !== undefined && !hasLeft()) await navigate(onward.to, onward)
      forgetSent()
    } catch (cause) {
      if (hasLeft() || !drawn.current) notify(`${failed}: ${reasonOf(cause)}`)
      else setSubmitError(cause instanceof ApiFailure ? cause : unexpected(cause))
    } finally {
      submitting.current = false
      setLoading(false)
    }
  }

  const restored = beganEmpty === null ? draft !== null : !beganEmpty
  const clearError = () => setSubmitError(null)
  const submit = (complaints: Record<string, string>) => void send(complaints)
  return { values, set, submitError, loading, restored, reset, clearError, submit }
}

/** What a form says of its own fields, in the shape in which the server says it. */
export function invalid(fields: Record<string, string>): ApiFailure {
  return new ApiFailure({ status: 400, error: 'Bad Request', message: 'Falta algo o no está bien:', fields })
}

function unexpected(cause: unknown): ApiFailure {
  console.error(cause)
  return new ApiFailure({ status: 500, error: '', message: UNEXPECTED, fields: {} })
}

/** Why it failed, for whoever doesn't see the fields. */
function reasonOf(cause: unknown): string {
  const { message, error } = cause instanceof ApiFailure ? cause : unexpected(cause)
  return message || error
}

/**
 * A failure without its complaint about a field that has just been changed; null when nothing is left of it. A question
 * of no field hangs on all of them.
 */
function without(failure: ApiFailure, name: string): ApiFailure | null {
  if (failure instanceof Question && Object.keys(failure.fields).length === 0) return null
  if (!(name in failure.fields)) return failure
  const { [name]: _, ...fields } = failure.fields
  return Object.keys(fields).length > 0 ? new ApiFailure({ ...failure.toDetails(), fields }) : null
}
