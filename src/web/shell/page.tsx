import type { ReactNode } from 'react'
import { PageHeading } from './page-heading.tsx'
import { PageMeta } from './page-meta.tsx'

/** A page for its user alone, which search engines must not index. */
export function Page(props: { title: string; note?: ReactNode; mark?: ReactNode; children: ReactNode }) {
  const { title, note, mark, children } = props
  return (
    <>
      <PageMeta title={title} />
      <PageHeading title={title} mark={mark}>
        {note}
      </PageHeading>
      <div className="max-w-page mx-auto px-4 pt-5">{children}</div>
    </>
  )
}
