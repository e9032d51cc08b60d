import type { DataRouter } from 'react-router'

/** The stay on one page: another object whenever somebody sets out for another one, though they come back later. */
let visit = {}

/** Keeps track of where the person goes. */
export function followVisits(router: DataRouter): void {
  let before = addressOf(router.state)
  router.subscribe((state) => {
    const now = addressOf(state)
    if (now !== before) visit = {}
    before = now
  })
}

/** Asked later, tells whether the person has left the page that they are on now, or is about to. */
export function watchVisit(): () => boolean {
  const watched = visit
  return () => visit !== watched
}

/** Where the person is, or is on the way to. */
function addressOf({ navigation, location }: DataRouter['state']): string {
  const { pathname, search } = navigation.location ?? location
  return pathname + search
}
