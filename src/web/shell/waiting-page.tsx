import { Skeleton } from '../ui/skeleton.tsx'
import { PageMeta } from './page-meta.tsx'

/** Stands in the place of a page that is on its way. */
export function Waiting({ text }: { text?: string | undefined }) {
  return (
    <>
      <PageMeta title="Cargando" />
      <h1 className="sr-only">Cargando</h1>
      <Skeleton text={text} />
    </>
  )
}

/** What the server sends of a page that only the browser can draw. */
export function WaitingPage() {
  return (
    <>
      <Waiting />
      <noscript>
        <p className="max-w-page mx-auto px-4 py-8">Esta página necesita JavaScript: actívalo para entrar.</p>
      </noscript>
      <p className="max-w-page old:block mx-auto hidden px-4 py-8">
        Este navegador es antiguo: para entrar actualízalo o usa otro.
      </p>
    </>
  )
}
