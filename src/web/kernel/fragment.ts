import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from './hydrated.ts'

/** The secret in the fragment of a link, without what was pasted along with it. */
export function secretIn(hash: string): string {
  return /^#([\w-]*)/.exec(hash)?.[1] ?? ''
}

/** The secret in the fragment of the page's address, which only browsers know. */
export function useSecret(): { secret: string; isMissing: boolean } {
  const { hash } = useLocation()
  const here = useHydrated()
  const secret = here ? secretIn(hash) : ''
  return { secret, isMissing: here && secret === '' }
}

/** The element that the fragment of an address names. */
export function namedElement(hash: string): HTMLElement | null {
  return hash.length < 2 ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
}

/** For pages that are rendered after they were opened: browser and router have looked for the element before. */
export function useNamedElement(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const go = () => {
      const named = namedElement(hash)
      named?.scrollIntoView()
      named?.focus({ preventScroll: true })
    }
    // A frame after the one that shows it: in the same one, the footer that it pushed down would jump in view.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(go)
    })
    return () => cancelAnimationFrame(frame)
  }, [hash])
}
