import type { ComponentProps, ReactNode } from 'react'
import { PageHeading } from './page-heading.tsx'
import { PageMeta } from './page-meta.tsx'

type PageProps = ComponentProps<typeof PageMeta> & {
  /** The title in the page itself, if another one. */
  heading?: string
  note?: ReactNode
  mark?: ReactNode
  /** Whether it is one short column, such as a form, for which a whole page is too wide. */
  narrow?: boolean
  look?: string
  children: ReactNode
}

/** A page with its metadata, its title and its content. Without a description search engines must not index it. */
export function Page({ heading, note, mark, narrow = false, look = '', children, ...meta }: PageProps) {
  const page = (
    <>
      <PageMeta {...meta} />
      <PageHeading title={heading ?? meta.title} mark={mark}>
        {note}
      </PageHeading>
      <div className={`max-w-page mx-auto px-4 pt-5 ${look}`}>{children}</div>
    </>
  )
  return narrow ? <div className="narrow">{page}</div> : page
}
