/** A name that somebody has given, which browsers don't translate. */
export function Name({ look, children }: { look: string; children: string | undefined }) {
  return (
    <span translate="no" className={look}>
      {children}
    </span>
  )
}
