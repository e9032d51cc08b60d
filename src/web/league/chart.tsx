import { CHART_ROW, CHART_WIDTH, type Chart as Drawn } from '#contract/charts.ts'

/**
 * A picture that the server has drawn. The lines stretch to the width there is, each ends at its name, and the team at
 * hand is in front in the accent. A picture has its figures as a table beside it.
 */
export function Chart({ chart, teamId = null }: { chart: Drawn; teamId?: number | null }) {
  const { label, rows, marks, ends, range, base } = chart
  const isOwn = (mark: { teamId: number | null } | null) => mark?.teamId != null && mark.teamId === teamId
  const height = rows * CHART_ROW
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
        viewBox={`0 0 ${CHART_WIDTH} ${height}`}
        height={height}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="chart-lines"
      >
        {[...marks.filter((mark) => !isOwn(mark)), ...marks.filter(isOwn)].map((mark, index) => (
          <path
            key={index}
            d={mark.path}
            className={`${mark.dots ? 'chart-dots' : 'chart-line'}${isOwn(mark) ? ' chart-own' : ''}`}
          />
        ))}
      </svg>
      <ol className="chart-ends">
        {ends.map((end, row) => (
          <li key={row} className={isOwn(end) ? 'chart-end font-bold text-ink' : 'chart-end'}>
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
