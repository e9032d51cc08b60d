import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { ASKED_ONCE, useConsent } from './consent.ts'

/** Content of another site, which learns who views it: loaded only once that site is allowed on this device. */
export function OutsideFrame(props: {
  src: string
  title: string
  ask: string
  className: string
  children?: ReactNode
}) {
  const { src, title, ask, className, children } = props
  const { host } = new URL(src)
  const { allowed, allow } = useConsent(host)
  if (allowed) {
    return (
      <iframe
        src={src}
        title={title}
        loading="lazy"
        // The permissions it needs to display itself, but none to navigate this page. Its scripts run in their own
        // origin.
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
        <Button onClick={allow}>{ask}</Button>
      </div>
      {children}
    </div>
  )
}
