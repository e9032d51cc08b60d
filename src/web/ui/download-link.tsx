import type { ReactNode } from 'react'

/** A file of the server's, under the name that it gets on the device. */
export function DownloadLink({ href, name, children }: { href: string; name: string; children: ReactNode }) {
  return (
    <a
      href={href}
      download={name}
      className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-4"
    >
      {children}
    </a>
  )
}
