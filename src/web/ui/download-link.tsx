import type { ReactNode } from 'react'

/** A link to a file of the server, with its name on the device. */
export function DownloadLink({ href, name, children }: { href: string; name: string; children: ReactNode }) {
  return (
    <a href={href} download={name} className="lone-link">
      {children}
    </a>
  )
}
