import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { SectionTitle } from './section-title.tsx'

type Part = { id: string; title: string; children: ReactNode }

/** A long text of `ArticlePart`s, with an index of them, each of which has its own address. */
export function Article({ children }: { children: ReactNode }) {
  const parts = partsOf(children)
  return (
    <div className="lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12">
      <nav aria-label="Índice" className="lg:sticky lg:top-6 lg:self-start print:hidden">
        <ol className="text-14 border-rule mb-8 grid grid-cols-2 gap-x-4 border-b pb-4 lg:mb-0 lg:grid-cols-1 lg:border-b-0">
          {parts.map(({ props: { id, title } }) => (
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
      <div className="max-w-text">{children}</div>
    </div>
  )
}

function partsOf(children: ReactNode): ReactElement<Part>[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Part>(child)) return []
    return child.type === Fragment ? partsOf(child.props.children) : child
  })
}

export function ArticlePart({ id, title, children }: Part) {
  return (
    <section id={id} aria-labelledby={`${id}-titulo`} className="mb-10 scroll-mt-6">
      <SectionTitle id={`${id}-titulo`}>{title}</SectionTitle>
      <div className="flex flex-col gap-3 text-pretty">{children}</div>
    </section>
  )
}

export function Bullets({ children }: { children: ReactNode }) {
  return <ul className="marker:text-ink-soft list-disc flex flex-col gap-2 pl-5">{children}</ul>
}
