import type { DataRouter } from 'react-router'
import { paths } from '#contract/paths.ts'
import { USER_KEY } from './api/device-keys.ts'
import { SESSION_OVER } from './api/failure.ts'
import { noteEndElsewhere, storedUser, subscribeSessionEnd } from './api/session.ts'
import { whenHydrated } from './kernel/hydrated.ts'
import { handleOf } from './router.tsx'
import { notify } from './ui/toast.tsx'

/** Decides alone what the end of a session does: a private page leads to the login, any other one reloads. */
export function followSession(router: DataRouter): void {
  let wasKnown = storedUser() !== null
  subscribeSessionEnd(() => void whenHydrated().then(() => leave(router)))
  window.addEventListener('storage', ({ key }) => {
    if (key !== USER_KEY && key !== null) return
    const isKnown = storedUser() !== null
    if (wasKnown && !isKnown) noteEndElsewhere()
    else void router.revalidate()
    wasKnown = isKnown
  })
}

function leave(router: DataRouter): void {
  const { navigation, location } = router.state
  const here = navigation.location ?? location
  if (handleOf(here.pathname)?.browserOnly) {
    const back = here.pathname + here.search
    // The page left is replaced in the history, as it needs a session; one that never opened has no entry.
    return void router.navigate(paths.login(back), { replace: here === location })
  }
  notify(SESSION_OVER)
  void router.revalidate()
}
