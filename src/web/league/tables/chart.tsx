import { useId, useState } from 'react'
import { CHART_ROW, CHART_WIDTH } from '#contract/chart-size.ts'
import type { Chart as Drawn } from '#contract/charts.ts'
import { useHydrated } from '../../kernel/hydrated.ts'
import { TEAM_COLORS, TeamBadge } from '../teams/team-badge.tsx'

type Mark = Drawn['marks'][number]
type End = NonNullable<Drawn['ends'][number]>

/** Drawn by the server. A tap on a name lifts its line, at first the one of the team at hand. */
export function Chart({ chart, teamId }: { chart: Drawn; teamId: number | null | undefined }) {
  const { label, rows, marks, ends, cut, range, base } = chart
  const [chosenId, setChosenId] = useState<number | null>(null)
  const radios = useId()
  const isRace = marks.length > 1
  const isAlive = useHydrated()
  const wantedId = chosenId ?? teamId
  const lifted = marks.find((mark) => mark.teamId === wantedId) ?? null
  const looks = looksOf(ends)
  const lookOf = (mark: Mark) => {
    if (mark === lifted) return `chart-lifted ${looks.get(mark.teamId)}`
    return lifted === null ? `chart-line ${looks.get(mark.teamId)}` : 'chart-grey'
  }
  const nameLook = (end: End) => {
    const isGrey = lifted !== null && end.teamId !== lifted.teamId
    return isGrey ? 'chart-end chart-end-grey' : 'chart-end'
  }
  return (
    <div className="chart">
      <ol aria-hidden="true" className="chart-ends chart-range">
        {range.map((value, row) => (
          <li key={row}>{value}</li>
        ))}
      </ol>
      <div className="relative">
        <svg role="img" aria-label={label} className="chart-lines">
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${CHART_WIDTH} ${rows * CHART_ROW}`}
            width="100%"
            height="100%"
            preserveAspectRatio="none"
            overflow="visible"
          >
            {cut ? <path d={`M0,${cut * CHART_ROW}H${CHART_WIDTH}`} className="chart-cut" /> : null}
            {marks
              .toSorted((a, b) => Number(a === lifted) - Number(b === lifted))
              .map((mark) => (
                <g key={mark.teamId} className={lookOf(mark)}>
                  <path d={mark.path} className="chart-casing" />
                  <path d={mark.path} />
                </g>
              ))}
          </svg>
          {lifted?.stops === undefined ? null : (
            <g aria-hidden="true" className={`chart-stops ${looks.get(lifted.teamId)}`}>
              {lifted.stops.map(({ x, y, text }) => (
                <g key={x}>
                  <circle cx={`${x}%`} cy={`${y}%`} r="11" />
                  <text x={`${x}%`} y={`${y}%`}>
                    {text}
                  </text>
                </g>
              ))}
            </g>
          )}
        </svg>
      </div>
      {isRace && isAlive ? (
        <fieldset className="chart-ends">
          <legend className="sr-only">Línea que se resalta</legend>
          {ends.map((end) => (
            <label key={end!.teamId} className={`${nameLook(end!)} cursor-pointer`}>
              <input
                type="radio"
                name={radios}
                className="sr-only"
                checked={end!.teamId === lifted?.teamId}
                onChange={() => setChosenId(end!.teamId)}
              />
              <Name end={end!} isRace />
            </label>
          ))}
        </fieldset>
      ) : (
        <ol aria-hidden={isRace ? undefined : true} className="chart-ends">
          {ends.map((end, row) => (
            <li key={row} className={end === null ? '' : nameLook(end)}>
              {end === null ? null : <Name end={end} isRace={isRace} />}
            </li>
          ))}
        </ol>
      )}
      <div aria-hidden="true" className="chart-base">
        {base.map((text, index) => (
          <span key={index}>{text}</span>
        ))}
      </div>
      {isRace ? (
        <p className="col-span-3 mt-2 print:hidden">
          <span className="scriptless:hidden">Toca un nombre para resaltar su línea.</span>
          {cut ? ` La raya: ${cut === 1 ? 'pasa 1' : `pasan ${cut}`}.` : null}
        </p>
      ) : null}
    </div>
  )
}

function Name({ end: { badge, text }, isRace }: { end: End; isRace: boolean }) {
  return (
    <>
      {isRace && badge ? <TeamBadge team={{ badge, photo: null }} size="small" /> : null}
      <span translate="no">{text}</span>
    </>
  )
}

/** The looks of the lines by team: the second one of a colour is dashed. */
function looksOf(ends: Drawn['ends']): ReadonlyMap<number, string> {
  const used = new Set<number>()
  return new Map(
    ends.flatMap((end): [number, string][] => {
      if (end?.badge === undefined || end.teamId === null) return []
      const { color } = end.badge
      const dashes = used.has(color) ? ' [stroke-dasharray:9_6]' : ''
      used.add(color)
      return [[end.teamId, `team-ink ${TEAM_COLORS[color]}${dashes}`]]
    }),
  )
}
