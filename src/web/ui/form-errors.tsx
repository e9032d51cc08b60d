import type { Ref } from 'react'
import type { ApiFailure } from '../api/failure.ts'
import { AdminContact } from './admin-contact.tsx'

/** Why a form couldn't be sent: what each field lacks, as links to them, or the one thing that went wrong. */
export function FormErrors({
  ref,
  failure,
  idOf,
}: {
  ref: Ref<HTMLDivElement>
  failure: ApiFailure | null
  /** The id of a field's control; null when the form has no such field. */
  idOf: (name: string) => string | null
}) {
  const fields = Object.entries(failure?.fields ?? {})
  return (
    // Always there: what appears inside is read out, a region that appears together with its text often isn't.
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="text-loss empty:absolute not-empty:border-loss not-empty:border-l-4 not-empty:pl-3 font-medium"
    >
      {failure === null ? null : fields.length === 0 ? (
        <p>
          {failure.message || failure.error}
          {asksAdmins(failure.message) ? <AdminContact /> : null}
        </p>
      ) : (
        <>
          <p>Falta algo o no está bien:</p>
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

/** What the server says of a failure ends with whom to tell. */
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
