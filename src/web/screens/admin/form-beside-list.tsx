import type { ReactNode } from 'react'

/** The forms of a thing and its list: in two columns on a wide screen, the list below on a narrow one. */
export function FormBesideList({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-x-8 gap-y-8 lg:grid-cols-[18rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:items-start lg:*:last:col-start-2 lg:*:last:row-span-2 lg:*:last:row-start-1">
      {children}
    </div>
  )
}
