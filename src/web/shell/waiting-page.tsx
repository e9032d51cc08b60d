import { Skeleton } from '../ui/skeleton.tsx'
import type { Preview } from '../ui/preview.ts'
import { PageHeading } from './page-heading.tsx'
import { PageMeta } from './page-meta.tsx'

type Props = {
  text?: string | undefined
  preview?: Preview | undefined
  head?: 'team' | 'game' | 'table' | 'band'
}

export function Waiting({ text, preview, head = 'band' }: Props) {
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
      <Skeleton text={text} heading={<Head title={title} head={head} />}>
        {content}
      </Skeleton>
    </div>
  )
}

/** As high as with what will appear below the title; the colours of teams aren't known yet. */
function Head({ title, head }: { title: string } & Required<Pick<Props, 'head'>>) {
  if (head === 'band') return <PageHeading title={title}>{'\u00a0'}</PageHeading>
  if (head === 'table') {
    return (
      <>
        <div className="on-asphalt dusk text-chalk">
          <div className="max-w-page mx-auto flex min-h-11 items-center px-4 sm:min-h-14">
            <h1 className="font-figure text-20 font-bold sm:text-31">{title}</h1>
          </div>
        </div>
        <div className="poster dusk mx-0! lg:hidden" />
      </>
    )
  }
  if (head === 'team') {
    return (
      <div className="team-head bg-dusk">
        <div className="max-w-page mx-auto min-h-44.5 px-4 pt-5 sm:min-h-42">
          <h1 className="team-title">{title}</h1>
        </div>
      </div>
    )
  }
  return (
    <div className="game-head">
      <i aria-hidden="true" className="half bg-dusk" />
      <i aria-hidden="true" className="half half-away half-same bg-dusk" />
      <p className="game-context invisible">{'\u00a0'}</p>
      <h1 className="game-teams">
        <span className="game-team col-span-2 justify-center! text-center!">{title}</span>
      </h1>
      <p className="game-before" />
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
