import { useId, useState } from 'react'
import { CHART_ROW, CHART_WIDTH } from '#contract/chart-size.ts'
import type { Chart as Drawn } from '#contract/charts.ts'
import { useHydrated } from '../../kernel/hydrated.ts'
import { TEAM_COLORS } from '../teams/team-badge.tsx'

type End = Drawn['ends'][number]

/**
 * A picture that the server has drawn. The lines stretch to the width there is, each ends at its name, and those of the
 * team at hand are in front. Lines of several teams have their colours, and a tap on a name lifts its line. The page shows
 * the figures as a table too, or links to it.
 */
export function Chart({ chart, teamId }: { chart: Drawn; teamId: number | null | undefined }) {
  const { label, rows, marks, ends, range, base } = chart
  const [chosenId, setChosenId] = useState<number | null>(null)
  const radios = useId()
  const isRace = ends.some((end) => end?.badge !== undefined)
  const isAlive = useHydrated()
  const liftedId = chosenId ?? teamId ?? null
  const isLifted = (one: { teamId: number | null } | null) =>
    one !== null && one.teamId !== null && one.teamId === liftedId
  const looks = looksOf(ends)
  const lookOf = (mark: Drawn['marks'][number]) => {
    const kind = mark.dots ? 'chart-dots' : 'chart-line'
    if (!isRace) return isLifted(mark) ? `${kind} chart-own` : kind
    if (isLifted(mark)) return `${kind} ${looks.get(mark.teamId!)} chart-lifted`
    return liftedId === null ? `${kind} ${looks.get(mark.teamId!)}` : kind
  }
  const nameLook = (end: End) => (isLifted(end) ? 'chart-end text-ink font-bold' : 'chart-end')
  return (
    <div className="chart">
      {range === null ? null : (
        <div aria-hidden="true" className="chart-range">
          {range.map((value) => (
            <span key={value}>{value}</span>
          ))}
        </div>
      )}
      <svg
        viewBox={`0 0 ${CHART_WIDTH} ${rows * CHART_ROW}`}
        height={rows * CHART_ROW}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        className="chart-lines"
      >
        {marks
          .toSorted((a, b) => Number(isLifted(a)) - Number(isLifted(b)))
          .map((mark, index) => (
            <path key={index} d={mark.path} className={lookOf(mark)} />
          ))}
      </svg>
      {isRace && isAlive ? (
        <fieldset className="chart-ends">
          <legend className="sr-only">Línea que se resalta</legend>
          {ends.map((end, row) => (
            <label key={row} className={`${nameLook(end)} cursor-pointer`}>
              <input
                type="radio"
                name={radios}
                className={`chart-choice ${looks.get(end!.teamId!)}`}
                checked={isLifted(end)}
                onChange={() => setChosenId(end!.teamId)}
              />
              <span translate="no">{end!.text}</span>
            </label>
          ))}
        </fieldset>
      ) : (
        <ol aria-hidden={isRace ? undefined : true} className="chart-ends">
          {ends.map((end, row) => (
            <li key={row} className={nameLook(end)}>
              {end?.text}
            </li>
          ))}
        </ol>
      )}
      <div aria-hidden="true" className="chart-base">
        {base.map((text, index) => (
          <span key={index}>{text}</span>
        ))}
      </div>
    </div>
  )
}

/** The looks of the lines by team: the second one of a colour is dashed. */
function looksOf(ends: readonly End[]): ReadonlyMap<number, string> {
  const used = new Set<number>()
  return new Map(
    ends.flatMap((end) => {
      if (end?.badge === undefined || end.teamId === null) return []
      const { color } = end.badge
      const dashes = used.has(color) ? ' [stroke-dasharray:6_5]' : ''
      used.add(color)
      return [[end.teamId, `chart-team ${TEAM_COLORS[color]}${dashes}`]]
    }),
  )
}
