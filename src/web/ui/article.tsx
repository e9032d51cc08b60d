import type { ReactNode } from 'react'
import { SectionTitle } from './section-title.tsx'

export type ArticleSection = { id: string; title: string; body: ReactNode }

/** A long text with an index of its sections, each of which has its own address. */
export function Article({ sections }: { sections: ArticleSection[] }) {
  return (
    <div className="max-w-page mx-auto px-4 pt-5 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12">
      <nav aria-label="Índice" className="lg:sticky lg:top-6 lg:self-start print:hidden">
        <ol className="text-14 border-rule mb-8 grid grid-cols-2 gap-x-4 border-b pb-4 lg:mb-0 lg:grid-cols-1 lg:border-b-0">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="hover:bg-hover rounded-small flex min-h-11 items-center py-1 lg:px-3"
              >
                <span className="underline decoration-1 underline-offset-4">{title}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="max-w-text">
        {sections.map(({ id, title, body }) => (
          <section key={id} id={id} aria-labelledby={`${id}-titulo`} className="mb-10 scroll-mt-6">
            <SectionTitle id={`${id}-titulo`}>{title}</SectionTitle>
            <div className="flex flex-col gap-3 text-pretty">{body}</div>
          </section>
        ))}
      </div>
    </div>
  )
}

export function Bullets({ items }: { items: ReactNode[] }) {
  return (
    <ul className="marker:text-ink-soft list-disc flex flex-col gap-2 pl-5">
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  )
}
