import type { DataRouter } from 'react-router'
import { paths } from '#contract/paths.ts'
import { USER_KEY } from './api/device-keys.ts'
import { SESSION_OVER } from './api/failure.ts'
import { noteEndElsewhere, storedUser, subscribeSessionEnd } from './api/session.ts'
import { whenHydrated } from './kernel/hydrated.ts'
import { handleOf } from './router.tsx'
import { notify } from './ui/toast.tsx'

/**
 * Decides alone where the end of a session leads: from a page that is for who is logged in to the login, and back
 * afterwards; every other page stays, and is loaded anew as anybody's. Who comes or goes in one tab does so in all.
 */
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
  // Where the person is, or was about to be.
  const { navigation, location } = router.state
  const here = navigation.location ?? location
  if (handleOf(here.pathname)?.browserOnly) {
    const back = here.pathname + here.search
    // The page that was left isn't gone back to without a session; one that never opened has no place in the history.
    return void router.navigate(paths.login(back), { replace: here === location })
  }
  notify(SESSION_OVER)
  void router.revalidate()
}
