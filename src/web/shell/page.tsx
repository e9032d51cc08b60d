import type { ReactNode } from 'react'
import { PageHeading } from './page-heading.tsx'
import { PageMeta } from './page-meta.tsx'

/** A page of one's own: nothing that a search engine should find. */
export function Page({
  title,
  note,
  mark,
  children,
}: {
  title: string
  note?: ReactNode
  /** What stands before the title: a team's badge. */
  mark?: ReactNode
  children: ReactNode
}) {
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
