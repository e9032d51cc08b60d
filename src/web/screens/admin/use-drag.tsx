import { useRef, useState, type PointerEvent, type RefObject } from 'react'
import { Icon } from '../../ui/icons.tsx'

export const GripIcon = () => <Icon d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />

const EDGE = 90
const STEP = 14

/** The index where the drag began, and the one where the row would be dropped. */
export type Drag = { from: number; to: number }

/** Rows are reordered on drop only: an element that moves in the document would lose the captured pointer. */
export function useDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  // Shared by pointer events that arrive between two renders.
  const current = useRef<Drag | null>(null)

  function change(next: Drag | null) {
    current.current = next
    setDrag(next)
  }

  function handleProps(index: number) {
    return {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        change({ from: index, to: index })
      },
      onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
        const now = current.current
        if (now === null || list.current === null) return
        if (clientY < EDGE) window.scrollBy(0, -STEP)
        if (clientY > window.innerHeight - EDGE) window.scrollBy(0, STEP)
        const to = indexAt([...list.current.children], now.from, clientY)
        if (to !== now.to) change({ from: now.from, to })
      },
      onPointerUp: () => {
        const now = current.current
        change(null)
        if (now !== null && now.from !== now.to) onDrop(now.from, now.to)
      },
      onPointerCancel: () => change(null),
    }
  }

  return { drag, handleProps }
}

/** The index at which the dragged row would be dropped: after all other rows whose middle is above the pointer. */
function indexAt(rows: Element[], from: number, y: number): number {
  return rows.filter((row, index) => {
    const { top, height } = row.getBoundingClientRect()
    return index !== from && top + height / 2 < y
  }).length
}

export function moved<T>(list: T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}
