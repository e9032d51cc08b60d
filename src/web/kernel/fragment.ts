import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from './hydrated.ts'

/** The secret in the fragment of a link, without what was pasted along with it. */
export function secretIn(hash: string): string {
  return /^#([\w-]*)/.exec(hash)?.[1] ?? ''
}

export function useSecret(): { secret: string; isMissing: boolean } {
  const { hash } = useLocation()
  const here = useHydrated()
  const secret = here ? secretIn(hash) : ''
  return { secret, isMissing: here && secret === '' }
}

export function namedElement(hash: string): HTMLElement | null {
  return hash.length < 2 ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
}

/**
 * For pages that are rendered after they were opened: browser and router have looked for the element before.
 * @returns whether the page has been shown. An element that has its id only then isn't scrolled to in the frame that
 *   shows it, in which the footer that it pushes down would jump in view
 */
export function useNamedElement(): boolean {
  const { hash } = useLocation()
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setIsShown(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  useEffect(() => {
    const named = isShown ? namedElement(hash) : null
    named?.scrollIntoView()
    named?.focus({ preventScroll: true })
  }, [hash, isShown])
  return isShown
}
