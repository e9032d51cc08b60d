import type { NearbyCourt } from '#contract/game-overview.ts'
import { placeLabels, SKETCH } from './place-labels.ts'

/** Where a court is among those around it, without anything from another site; north is on top. */
export function PlaceSketch({ name, nearby }: { name: string; nearby: readonly NearbyCourt[] }) {
  const [x, y] = [SKETCH.width / 2, SKETCH.height / 2]
  const labels = placeLabels(nearby)
  const around = labels.map(({ text }) => text).join('; ')
  return (
    <svg
      viewBox={`0 0 ${SKETCH.width} ${SKETCH.height}`}
      role="img"
      aria-label={`${name}${around === '' ? '' : `, cerca de: ${around}`}`}
      className="size-full"
    >
      <path d="M0 75H340M170 0V150" className="stroke-rule" strokeWidth="1" />
      <text x="332" y="14" textAnchor="end" fontSize="11" className="fill-ink-soft">
        ↑ N
      </text>
      {labels.map((label) => (
        <g key={label.id}>
          <circle cx={label.x} cy={label.y} r="4" className="fill-ground stroke-ink-soft" strokeWidth="2" />
          <text
            x={label.textX}
            y={label.textY + 4}
            textAnchor={label.anchor}
            fontSize="11"
            className="fill-ink-soft"
          >
            {label.text}
          </text>
        </g>
      ))}
      <circle cx={x} cy={y} r="7" className="fill-ink stroke-ground" strokeWidth="2" />
    </svg>
  )
}
