import type { ReactNode } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { paths } from '#contract/paths.ts'
import { ApiFailure, OFFLINE } from '../api/failure.ts'
import { useUser } from '../api/session.ts'
import { AdminContact } from '../ui/admin-contact.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Frame } from './layout.tsx'
import { PageHeading } from './page-heading.tsx'
import { PageMeta } from './page-meta.tsx'

const REPORT = (
  <>
    Si vuelve a ocurrir, cuéntaselo a quienes llevan la web
    <AdminContact />: qué hacías y a qué hora fue.
  </>
)

export function FailurePage() {
  const error = useRouteError()
  if (error instanceof ApiFailure) return <ApiFailurePage failure={error} />
  if (error instanceof Error) {
    return (
      <Apology title="Unexpected Application Error!">
        <p>Algo ha ido mal al preparar esta página. {REPORT}</p>
      </Apology>
    )
  }
  return (
    <Apology title="Oops. Unknown error ocurred">
      <p>{REPORT}</p>
    </Apology>
  )
}

/** The same if even the frame of the page failed. */
export function FailureWithFrame() {
  return (
    <Frame>
      <FailurePage />
    </Frame>
  )
}

function ApiFailurePage({ failure }: { failure: ApiFailure }) {
  const { status, error, message } = failure
  if (status === 404) return <NotFound message={message} />
  if (status === 400 || status === 403) return <Refused message={message} />
  const title = new Map([
    [OFFLINE, 'Sin conexión'],
    [401, 'Login failed. Try again.'],
    [409, `${status} ${error}`],
  ]).get(status)
  return title === undefined ? (
    <Apology title="Oops!">
      <p>Algo ha ido mal: {message}</p>
      <p>{REPORT}</p>
    </Apology>
  ) : (
    <Apology title={title}>
      <p>{message}</p>
    </Apology>
  )
}

/** Retrying is pointless: the page is another user's, or its address is incomplete. */
function Refused({ message }: { message: string }) {
  const hasTeam = (useUser()?.teamId ?? null) !== null
  return (
    <Page title="Oops!">
      <p>{message}</p>
      <ButtonLink look="primary" to={hasTeam ? paths.updateGame() : paths.standings()}>
        {hasTeam ? 'Ver mis partidos' : 'Vuelve a la clasificación'}
      </ButtonLink>
    </Page>
  )
}

function NotFound({ message }: { message: string }) {
  return (
    <Page title="Fuera de banda" note="404: aquí no hay nada">
      <p>{message}</p>
      <ButtonLink look="primary" to={paths.standings()}>
        Vuelve a la clasificación
      </ButtonLink>
    </Page>
  )
}

/** A failure that may be temporary: the page offers to retry. */
function Apology({ title, children }: { title: string; children: ReactNode }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Page title={title}>
      {children}
      <Button look="primary" disabled={state === 'loading'} onClick={() => void revalidate()}>
        Volver a probar
      </Button>
    </Page>
  )
}

function Page({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <>
      <PageMeta title={title} />
      <PageHeading title={title}>{note}</PageHeading>
      <div className="max-w-page mx-auto px-4 py-8">
        <div className="max-w-text flex flex-col items-start gap-4" role="alert">
          {children}
        </div>
      </div>
    </>
  )
}
