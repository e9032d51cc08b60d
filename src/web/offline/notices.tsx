import { useEffect, useSyncExternalStore } from 'react'
import type { DataRouter } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useNow } from '../kernel/now.ts'
import { isServerThere } from '../api/server-health.ts'
import { Button } from '../ui/button.tsx'
import { ageWords } from './age-words.ts'
import { shownCopy, subscribeCopy } from './freshness.ts'
import { hasNewVersion, subscribeVersion, activateUpdate } from './new-version.ts'

/** How often a page that comes from the device asks whether the network is back. */
const REFRESH_INTERVAL_MS = 10_000
/** Pages that never grow old, or whose room is all needed. */
const AGELESS = [paths.scoreboard(), paths.rules(), paths.offline()]

/** What is to be known about network and version, above everything else: it covers nothing. */
export function Notices({ router }: { router: DataRouter }) {
  const pathname = useSyncExternalStore(
    (tell) => router.subscribe(tell),
    () => router.state.location.pathname,
  )
  // What is shown then is no copy of anything.
  const hasFailed = useSyncExternalStore(
    (tell) => router.subscribe(tell),
    () => router.state.errors !== null,
  )
  const copy = useSyncExternalStore(subscribeCopy, shownCopy)
  const isNew = useSyncExternalStore(subscribeVersion, hasNewVersion)
  const isOld = copy !== null && !hasFailed && !AGELESS.includes(pathname)
  useRefresh(router, copy !== null)
  return (
    <output className="print:hidden">
      {isOld ? <Age keptAt={copy} /> : null}
      {isNew && pathname !== paths.scoreboard() ? (
        <p className="bg-own flex flex-wrap items-center justify-center gap-x-2 px-4">
          Hay una versión nueva.
          <Button look="quiet" onClick={activateUpdate}>
            Actualizar
          </Button>
        </p>
      ) : null}
    </output>
  )
}

function Age({ keptAt }: { keptAt: number }) {
  const now = useNow() ?? keptAt
  return (
    <p className="bg-own px-4 py-3 text-center font-medium">
      Sin conexión. Visto por última vez {ageWords(now - keptAt)}.
    </p>
  )
}

function useRefresh(router: DataRouter, wanted: boolean) {
  useEffect(() => {
    if (!wanted) return
    const ask = async () => {
      if (await isServerThere()) await router.revalidate()
    }
    const tell = () => void ask()
    const timer = setInterval(tell, REFRESH_INTERVAL_MS)
    window.addEventListener('online', tell)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', tell)
    }
  }, [router, wanted])
}
