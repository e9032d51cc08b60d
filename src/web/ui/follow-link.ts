import type { MouseEvent } from 'react'
import { createPath, parsePath, type DataRouter } from 'react-router'
import { notePreview, type Preview } from './preview.ts'

export type Step = {
  replace?: boolean | undefined
  preventScrollReset?: boolean | undefined
  /** What the page that is left knows of the one that comes. */
  preview?: (() => Preview) | undefined
}

/** Not handed down: a page has more links than anything else, and each would have to ask for it to come alive. */
let router: DataRouter | undefined

/** From now on links lead on without loading the whole page anew. `touched` is told of a link once a finger goes down. */
export function followLinks(followed: DataRouter, touched: (url: URL) => void): void {
  router = followed
  document.addEventListener('pointerdown', ({ target, button }) => {
    const link = target instanceof Element ? target.closest('a') : null
    const isWeb =
      link?.origin === window.location.origin && !link.download && ['', '_self'].includes(link.target)
    if (button === 0 && isWeb && !isHere(link)) touched(new URL(link.href))
  })
}

/** Whether a link leads within the page that is open. */
function isHere({ pathname, search }: HTMLAnchorElement): boolean {
  return pathname === window.location.pathname && search === window.location.search
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
  const { replace = createPath(location) === to, preventScrollReset = false, preview } = step
  notePreview(to, preview?.())
  // From page to page alone: the router shows the older of two states again when a second step, as a filter that is
  // chosen, falls into a transition.
  const viewTransition = parsePath(to).pathname !== location.pathname
  // oxlint-disable-next-line typescript/no-deprecated -- React's own would have to stand in every page
  void router.navigate(to, { replace, preventScrollReset, viewTransition })
}
