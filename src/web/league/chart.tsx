import { CHART_ROW, CHART_WIDTH } from '#contract/chart-size.ts'
import type { Chart as Drawn } from '#contract/charts.ts'

type OfTeam = { teamId: number | null }

/**
 * A picture that the server has drawn. The lines stretch to the width there is, each ends at its name, and those of the
 * team at hand are in front, in the accent. The page shows its figures as a table too, or links to it.
 */
export function Chart({ chart, teamId }: { chart: Drawn; teamId: number | null | undefined }) {
  const { label, rows, marks, ends, range, base } = chart
  const isOwn = (one: OfTeam | null) => one !== null && one.teamId !== null && one.teamId === teamId
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- lines and words that make one picture
    <div role="img" aria-label={label} className="chart">
      {range === null ? null : (
        <div className="chart-range">
          {range.map((value) => (
            <span key={value}>{value}</span>
          ))}
        </div>
      )}
      <svg
        viewBox={`0 0 ${CHART_WIDTH} ${rows * CHART_ROW}`}
        height={rows * CHART_ROW}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="chart-lines"
      >
        {marks
          .toSorted((a, b) => Number(isOwn(a)) - Number(isOwn(b)))
          .map((mark, index) => (
            <path
              key={index}
              d={mark.path}
              className={`${mark.dots ? 'chart-dots' : 'chart-line'}${isOwn(mark) ? ' chart-own' : ''}`}
            />
          ))}
      </svg>
      <ol className="chart-ends">
        {ends.map((end, row) => (
          <li key={row} className={isOwn(end) ? 'chart-end text-ink font-bold' : 'chart-end'}>
            {end?.text}
          </li>
        ))}
      </ol>
      <div className="chart-base">
        {base.map((text, index) => (
          <span key={index}>{text}</span>
        ))}
      </div>
    </div>
  )
}

/** The room of a chart that is still loading. */
export function ChartRoom({ rows }: { rows: number }) {
  return (
    <div className="chart scriptless:hidden" aria-hidden="true">
      <svg height={rows * CHART_ROW} className="chart-lines" />
      <div className="chart-base">&nbsp;</div>
    </div>
  )
}
