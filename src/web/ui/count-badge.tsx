/** A number over a link. `place`: its position, as classes; `label`: its noun, for screen readers. */
export function CountBadge({ count, position, label }: { count: number; position: string; label: string }) {
  if (count === 0) return null
  return (
    <>
      <span
        aria-hidden="true"
        className={`bg-ball text-asphalt text-12 absolute min-w-[1rem] rounded-full px-1 text-center font-bold ${position}`}
      >
        {count}
      </span>
      <span className="sr-only">{`: ${count} ${label}`}</span>
    </>
  )
}
