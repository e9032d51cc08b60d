import { type ComponentType, lazy, Suspense } from 'react'
import type { Counted } from './own-counts.tsx'

/** Visitors don't load it. Without its code, as without network, there are no counts. */
const OwnCounts = lazy(async (): Promise<{ default: ComponentType<Counted> }> => {
  const loaded = await import('./own-counts.tsx').catch(() => null)
  return { default: loaded?.OwnCounts ?? (() => null) }
})

/** How much waits for the logged-in user, over the link to it. */
export function OwnCount(props: Counted) {
  return (
    <Suspense fallback={null}>
      <OwnCounts {...props} />
    </Suspense>
  )
}
