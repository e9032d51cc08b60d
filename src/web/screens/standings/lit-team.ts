import { useEffect, useState, type RefObject } from 'react'

/** The team whose link (`data-team`) is hovered or focused inside an element; null if none is. */
export function useLitTeam(area: RefObject<HTMLElement | null>): number | null {
  const [litId, setLitId] = useState<number | null>(null)
  useEffect(() => {
    const element = area.current
    if (element === null) return
    const leaving = new AbortController()
    const { signal } = leaving
    const light = ({ target }: Event) => setLitId(teamAt(target))
    const darken = () => setLitId(null)
    element.addEventListener('pointerover', light, { signal })
    element.addEventListener('focusin', light, { signal })
    element.addEventListener('pointerleave', darken, { signal })
    element.addEventListener('focusout', darken, { signal })
    return () => leaving.abort()
  }, [area])
  return litId
}

function teamAt(target: EventTarget | null): number | null {
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-team]') : null
  return link ? Number(link.dataset['team']) : null
}
