import { Button } from './button.tsx'
import { ASKED_ONCE, useConsent } from './consent.ts'

/**
 * A frame that another site fills, and which learns thereby who looks at it: it comes only once somebody on this
 * device has asked for that site.
 */
export function OutsideFrame({
  src,
  title,
  ask,
  host = new URL(src).host,
  origin = `Esto es de ${host}`,
  className,
}: {
  src: string
  title: string
  /** What the button says that brings the frame. */
  ask: string
  /** The site that learns who looks, where a page of ours brings it. */
  host?: string
  /** The site by the name that people know. */
  origin?: string
  className: string
}) {
  const { allowed, allow } = useConsent(host)
  if (allowed) {
    return (
      <iframe
        src={src}
        title={title}
        loading="lazy"
        // All it needs to show itself; not to send this page elsewhere. Its scripts have an origin of their own, or
        // are ours.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox={src.startsWith('/') ? undefined : 'allow-scripts allow-same-origin allow-forms allow-popups'}
        className={`w-full ${className}`}
      />
    )
  }
  return (
    <div
      className={`border-rule-strong rounded-large flex w-full flex-col items-center justify-center gap-3 border-2 border-dashed p-6 text-center ${className}`}
    >
      <p className="max-w-text text-ink-soft text-balance">
        {origin}, que verá tu visita. {ASKED_ONCE}
      </p>
      <Button look="secondary" onClick={allow}>
        {ask}
      </Button>
    </div>
  )
}
