import type { Ref } from 'react'
import type { ApiFailure } from '../api/failure.ts'
import { AdminContact } from './admin-contact.tsx'
import { Remark } from './question.ts'

/**
 * Why a form couldn't be sent: the message, and the error of each field, as links to the fields; or what it says or asks
 * before it is sent.
 */
export function FormErrors({
  ref,
  failure,
  idOf,
}: {
  ref: Ref<HTMLDivElement>
  failure: ApiFailure | null
  /** The id of a field's control; null if the form has no such field. */
  idOf: (name: string) => string | null
}) {
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
          {asksAdmins(failure.message) ? <AdminContact /> : null}
        </p>
      ) : (
        <>
          {isToldByFields(failure) ? null : <p>{failure.message}</p>}
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

/** Whether the server's message only repeats that of its fields, one or several: it is then not shown twice. */
function isToldByFields({ message, fields }: ApiFailure): boolean {
  return Object.values(fields).every((said) => message.includes(said))
}

/** Whether the server's message ends by telling the user to contact the admins. */
function asksAdmins(message: string): boolean {
  return /avisa a quien administra/i.test(message)
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
