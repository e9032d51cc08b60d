import { useEffect, useState, type RefObject } from 'react'

/**
 * The index of the visible column in a row that is swiped; null until the browser knows. Scrolls to the column
 * `opening` at first if it isn't in view, unless the user has scrolled already. A scroll before the first paint
 * (`scroll-initial-target`) would be neater, but then browsers no longer report when the page was painted.
 */
export function useShownColumn(row: RefObject<HTMLElement | null>, opening: number): number | null {
  const [shown, setShown] = useState<number | null>(null)
  useEffect(() => {
    const element = row.current
    if (element === null) return
    const columns = [...element.children] as HTMLElement[]
    const [first, target] = [columns[0], columns[opening]]
    const hidden = target && target.offsetLeft + target.offsetWidth > element.clientWidth
    if (first && hidden && element.scrollLeft === 0) {
      element.scrollTo({ left: target.offsetLeft - first.offsetLeft, behavior: 'instant' })
    }
    const observer = new IntersectionObserver(
      (entries) => {
        const [seen] = entries.filter(({ isIntersecting }) => isIntersecting)
        if (seen) setShown(columns.indexOf(seen.target as HTMLElement))
      },
      { root: element, threshold: 0.7 },
    )
    for (const column of columns) observer.observe(column)
    return () => observer.disconnect()
  }, [row, opening])
  return shown
}
