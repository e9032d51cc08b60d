import type { MouseEvent } from 'react'
import { createPath, parsePath, type DataRouter } from 'react-router'
import { notePreview, type Preview } from './preview.ts'

export type Step = {
  replace?: boolean | undefined
  preventScrollReset?: boolean | undefined
  preview?: (() => Preview) | undefined
}

/** No context: a page has more links than anything else, and each would read it at hydration. */
let router: DataRouter | undefined

/** Makes links navigate without reloading the page. `touched` is called with a link's address on pointer down. */
export function followLinks(followed: DataRouter, touched: (url: URL) => void): void {
  router = followed
  document.addEventListener('pointerdown', ({ target, button }) => {
    const link = target instanceof Element ? target.closest('a') : null
    const isWeb =
      link?.origin === window.location.origin && !link.download && ['', '_self'].includes(link.target)
    if (button === 0 && isWeb && !isHere(link)) touched(new URL(link.href))
  })
}

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

/** Handles a click on a link, unless it is for the browser: other tabs, windows and downloads. */
export function followLink(event: MouseEvent<HTMLAnchorElement>, to: string, step: Step): void {
  if (router === undefined || event.defaultPrevented || !isPlainClick(event)) return
  event.preventDefault()
  const { location } = router.state
  // Opening the current page again adds no history entry.
  const { replace = createPath(location) === to, preventScrollReset = false, preview } = step
  notePreview(to, preview?.())
  // Only between pages: the router briefly shows the older of two states when a second navigation, such as a filter,
  // starts during a transition.
  const viewTransition = parsePath(to).pathname !== location.pathname
  // oxlint-disable-next-line typescript/no-deprecated -- React's own component would have to be in every page
  void router.navigate(to, { replace, preventScrollReset, viewTransition })
}
