import type { ReactNode } from 'react'

/** A page with a table while it loads. It fills the screen, so that the footer isn't seen to move. */
export function Skeleton(props: { text?: string | undefined; heading?: ReactNode; children?: ReactNode }) {
  const { text, heading = <div className="dusk h-17 sm:h-25" />, children } = props
  return (
    <div className="min-h-dvh">
      {text === undefined ? <output className="sr-only">Cargando…</output> : null}
      {heading}
      {children ? <div className="max-w-page mx-auto px-4 pt-5">{children}</div> : null}
      {text === undefined ? null : <output className="max-w-page mx-auto block px-4 pt-5">{text}</output>}
      <div className="max-w-page animate-pulse mx-auto px-4 pt-6">
        <div className="bg-rule rounded-small mb-6 h-11 w-60" />
        {Array.from({ length: 10 }, (_, row) => (
          <div key={row} className="border-rule flex h-14 items-center gap-3 border-b">
            <div className="bg-rule rounded-small h-6 w-8" />
            <div className="bg-rule size-8 rounded-full" />
            <div className="bg-rule rounded-small h-4 grow" />
            <div className="bg-rule rounded-small h-4 w-24" />
          </div>
        ))}
      </div>
    </div>
  )
}
