import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { ASKED_ONCE, useConsent } from './consent.ts'

/**
 * A frame that another site fills, and which learns thereby who looks at it: it comes only once somebody on this
 * device has asked for that site. Its room isn't taken before.
 */
export function OutsideFrame({
  src,
  title,
  ask,
  className,
  children,
}: {
  src: string
  title: string
  /** What the button says that brings the frame. */
  ask: string
  className: string
  /** What stands there until then. */
  children?: ReactNode
}) {
  const { host } = new URL(src)
  const { allowed, allow } = useConsent(host)
  if (allowed) {
    return (
      <iframe
        src={src}
        title={title}
        loading="lazy"
        // All it needs to show itself; not to send this page elsewhere. Its scripts have an origin of their own.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        className={`w-full ${className}`}
      />
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="border-rule-strong rounded-large scriptless:hidden flex w-full flex-col items-center justify-center gap-3 border-2 border-dashed p-6 text-center">
        <p className="max-w-text text-ink-soft text-balance">
          Esto es de {host}, que verá tu visita. {ASKED_ONCE}
        </p>
        <Button look="secondary" onClick={allow}>
          {ask}
        </Button>
      </div>
      {children}
    </div>
  )
}
