import type { ReactNode } from 'react'

/** A file of the server's, under the name that it gets on the device. */
export function DownloadLink({ href, name, children }: { href: string; name: string; children: ReactNode }) {
  return (
    <a href={href} download={name} className="lone-link">
      {children}
    </a>
  )
}
