import { useEffect, useSyncExternalStore } from 'react'
import type { DataRouter } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useNow } from '../kernel/now.ts'
import { isServerThere } from '../api/server-health.ts'
import { Button } from '../ui/button.tsx'
import { ageWords } from './age-words.ts'
import { shownCopy } from './freshness.ts'
import { activateUpdate, waitingVersion } from './new-version.ts'

/** How often a page from the cache checks whether the network is back. */
const REFRESH_INTERVAL_MS = 10_000
/** Pages that don't age, or that need the whole screen. */
const AGELESS = [paths.scoreboard(), paths.rules(), paths.offline()]

/** Notices about network and version, above everything else: they cover nothing. */
export function Notices({ router }: { router: DataRouter }) {
  const pathname = useSyncExternalStore(
    (tell) => router.subscribe(tell),
    () => router.state.location.pathname,
  )
  // An error page is no cached copy.
  const hasFailed = useSyncExternalStore(
    (tell) => router.subscribe(tell),
    () => router.state.errors !== null,
  )
  const copy = useSyncExternalStore(shownCopy.subscribe, shownCopy.get)
  const isNew = useSyncExternalStore(waitingVersion.subscribe, waitingVersion.get) !== null
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
      {`Sin conexión. Visto por última vez ${ageWords(now - keptAt)}.`}
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
