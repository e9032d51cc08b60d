import type { ReactNode } from 'react'

/** The band at the top of every page: its title, over the lines of the court. */
export function PageHeading({
  title,
  mark,
  children,
}: {
  title: string
  /** Shown before the title: a team's badge. */
  mark?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="on-asphalt from-asphalt to-dusk text-chalk relative overflow-hidden bg-linear-to-r print:bg-none print:text-ink">
      <CourtLines />
      <div className="max-w-page relative mx-auto flex items-center gap-4 px-4 pt-5 pb-6 sm:gap-6 sm:pt-8 sm:pb-9 print:py-0">
        {mark}
        <div className="min-w-0">
          <h1 className="font-figure text-31 sm:text-39 font-bold text-balance wrap-anywhere">{title}</h1>
          {children ? (
            <p className="text-chalk-soft text-14 sm:text-16 print:text-ink mt-1">{children}</p>
          ) : null}
        </div>
      </div>
    </div>
  )
}

/** Half a court seen from above: baseline, key, free-throw circle and three-point line. */
function CourtLines() {
  return (
    <svg
      viewBox="0 0 300 150"
      aria-hidden="true"
      height="224"
      className="text-chalk-faint absolute top-1/2 -right-16 h-56 -translate-y-1/2 sm:right-0 sm:h-72 print:hidden"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d="M297 0v150M297 50H181v50H297M297 9H255A67.5 66 0 0 0 255 141H297" />
      <circle cx="181" cy="75" r="18" />
      <circle cx="283" cy="75" r="5" />
      <path d="M288 66v18" />
      <path d="M0 0v150M0 57a18 18 0 0 1 0 36" className="max-sm:hidden" />
    </svg>
  )
}
