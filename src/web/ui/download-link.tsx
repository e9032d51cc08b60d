import type { ReactNode } from 'react'

export function DownloadLink({ href, name, children }: { href: string; name: string; children: ReactNode }) {
  return (
    <a href={href} download={name} className="lone-link">
      {children}
    </a>
  )
}
