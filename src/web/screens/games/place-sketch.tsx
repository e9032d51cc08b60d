import type { Sketch } from '#contract/game-overview.ts'

/** Where a court is among those around it, without anything from another site; north is on top. */
export function PlaceSketch({ name, sketch: { width, height, courts } }: { name: string; sketch: Sketch }) {
  const [x, y] = [width / 2, height / 2]
  const around = courts.map(({ text }) => text).join('; ')
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${name}${around === '' ? '' : `, cerca de: ${around}`}`}
      className="size-full"
    >
      <path d={`M0 ${y}H${width}M${x} 0V${height}`} className="stroke-rule" strokeWidth="1" />
      <text x={width - 8} y="14" textAnchor="end" fontSize="11" className="fill-ink-soft">
        ↑ N
      </text>
      {courts.map((label) => (
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
