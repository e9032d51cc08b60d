import { lazy, Suspense } from 'react'
import type { Live } from '#contract/live.ts'
import { useNow } from '../../kernel/now.ts'
import { ageText } from '../../offline/age-text.ts'

// Most games aren't live: their pages don't load the scoreboard's rules.
const LiveProgress = lazy(async () => ({ default: (await import('./live-progress.tsx')).LiveProgress }))

/** In the head of a game, how far it is. */
export function LivePlace({ live }: { live: Live }) {
  return (
    <span>
      {' · '}
      <span aria-hidden="true" className="text-ball">
        ●
      </span>{' '}
      <Suspense fallback={<strong>En directo</strong>}>
        <LiveProgress live={live} />
      </Suspense>
    </span>
  )
}

/** Below the head, who counts it. */
export function LiveSource({ live }: { live: Live }) {
  const now = useNow() ?? 0
  return (
    <p>
      {`Lo cuenta el marcador en la cancha, ${ageText(Math.max(0, now - Date.parse(live.at)))}. El resultado vale cuando lo suba el equipo local.`}
    </p>
  )
}
