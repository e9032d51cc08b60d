/** Beside a result that the visitor says is another: it counts as it stands, until that is decided. */
export function InReview({ of: { disputed } }: { of: { disputed: boolean } }) {
  if (!disputed) return null
  return (
    <>
      {' '}
      <span className="border-rule-strong text-12 text-ink-soft rounded-small inline-block border px-1 font-sans font-normal whitespace-nowrap">
        en revisión
      </span>
    </>
  )
}
