/** A number laid over a link: it takes no room. `place`: where, as classes; `said`: of what, for who can't see it. */
export function CountBadge({ count, place, said }: { count: number; place: string; said: string }) {
  if (count === 0) return null
  return (
    <>
      <span
        aria-hidden="true"
        className={`bg-ball text-asphalt text-12 absolute min-w-[1rem] rounded-full px-1 text-center font-bold ${place}`}
      >
        {count}
      </span>
      <span className="sr-only">
        : {count} {said}
      </span>
    </>
  )
}
