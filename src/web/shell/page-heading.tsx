import type { ReactNode } from 'react'

/** The band at the top of a page: its title, and beside it the lines of the court. */
export function PageHeading(props: { title: string; mark?: ReactNode; children?: ReactNode }) {
  const { title, mark, children } = props
  return (
    <div className="on-asphalt dusk text-chalk flex pl-[max(1rem,50%_-_var(--container-page)_/_2_+_1rem)] print:bg-none print:pl-4 print:text-ink">
      <div className="max-w-page flex min-w-0 items-center gap-4 py-2.5 pr-4 wrap-anywhere sm:py-5 print:py-0">
        {mark}
        <div className="min-w-0">
          <h1 className="font-figure text-25 font-bold text-balance sm:text-31">{title}</h1>
          {children ? <p className="text-chalk-soft text-14 sm:text-16 print:text-ink">{children}</p> : null}
        </div>
      </div>
      <CourtLines />
    </div>
  )
}

/** Half a court from above, in the room that the text leaves, so that no line crosses them. */
function CourtLines() {
  return (
    <div className="court-lines print:hidden">
      <svg
        viewBox="0 0 300 150"
        aria-hidden="true"
        height="128"
        className="text-chalk-faint @max-[6rem]:hidden absolute inset-y-0 -right-4 my-auto h-32 sm:right-0 sm:h-72"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      >
        <path d="M297 0v150M297 50H181v50H297M297 9H255A67.5 66 0 0 0 255 141H297M288 66v18M0 0v150M0 57a18 18 0 0 1 0 36" />
        <circle cx="181" cy="75" r="18" />
        <circle cx="283" cy="75" r="5" />
      </svg>
    </div>
  )
}
