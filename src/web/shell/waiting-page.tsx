import { Skeleton } from '../ui/skeleton.tsx'
import { PageMeta } from './page-meta.tsx'

/** What the server sends of a page that only the browser can draw. */
export function WaitingPage() {
  return (
    <>
      <PageMeta title="Cargando" />
      <Skeleton />
      <noscript>
        <p className="max-w-page mx-auto px-4 py-8">Esta página necesita JavaScript: actívalo para entrar.</p>
      </noscript>
    </>
  )
}
