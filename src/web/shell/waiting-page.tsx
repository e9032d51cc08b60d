import { Skeleton } from '../ui/skeleton.tsx'
import type { Preview } from '../ui/preview.ts'
import { PageHeading } from './page-heading.tsx'
import { PageMeta } from './page-meta.tsx'

export function Waiting({ text, preview }: { text?: string | undefined; preview?: Preview | undefined }) {
  if (preview === undefined) {
    return (
      <>
        <PageMeta title="Cargando" />
        <h1 className="sr-only">Cargando</h1>
        <Skeleton text={text} />
      </>
    )
  }
  const { title, content } = preview
  return (
    <div data-coming>
      <PageMeta title={title} />
      {/* As high as with the text that will appear below the title. */}
      <Skeleton text={text} heading={<PageHeading title={title}>{'\u00a0'}</PageHeading>}>
        {content}
      </Skeleton>
    </div>
  )
}

/** The content that the server sends for a page that only the browser can render. */
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
