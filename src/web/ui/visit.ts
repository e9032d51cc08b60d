import type { DataRouter } from 'react-router'

/** The visit of one page: a new object at each navigation, even if the user comes back later. */
let visit = {}

export function followVisits(router: DataRouter): void {
  let before = addressOf(router.state)
  router.subscribe((state) => {
    const now = addressOf(state)
    if (now !== before) visit = {}
    before = now
  })
}

/** Returns a function that tells whether the user has since left the current page, or is leaving it. */
export function watchVisit(): () => boolean {
  const watched = visit
  return () => visit !== watched
}

function addressOf({ navigation, location }: DataRouter['state']): string {
  const { pathname, search } = navigation.location ?? location
  return pathname + search
}
