import type { MouseEvent } from 'react'
import { createPath, parsePath, type DataRouter } from 'react-router'

export type Step = { replace?: boolean | undefined; preventScrollReset?: boolean | undefined }

/** Not handed down: a page has more links than anything else, and each would have to ask for it to come alive. */
let router: DataRouter | undefined

/** From now on links lead on without loading the whole page anew. */
export function followLinks(followed: DataRouter): void {
  router = followed
}

/** Whether a click on a link opens it here, rather than in another tab or window, or downloads it. */
export function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey, currentTarget } = event
  return (
    button === 0 &&
    !(metaKey || altKey || ctrlKey || shiftKey) &&
    ['', '_self'].includes(currentTarget.target)
  )
}

/** What a click on a link does. The browser keeps what is its own: other tabs, windows and downloads. */
export function followLink(event: MouseEvent<HTMLAnchorElement>, to: string, step: Step): void {
  if (router === undefined || event.defaultPrevented || !isPlainClick(event)) return
  event.preventDefault()
  const { location } = router.state
  // The page that is open already isn't gone back to.
  const { replace = createPath(location) === to, preventScrollReset = false } = step
  // From page to page alone: the router shows the older of two states again when a second step, as a filter that is
  // chosen, falls into a transition.
  const viewTransition = parsePath(to).pathname !== location.pathname
  // oxlint-disable-next-line typescript/no-deprecated -- React's own would have to stand in every page
  void router.navigate(to, { replace, preventScrollReset, viewTransition })
}
