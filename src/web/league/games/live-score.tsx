import { type ReactNode, useEffect, useState } from 'react'
import type { BothSides } from '#league/game-score.ts'
import { useApi } from '../../api/api-provider.tsx'
import { whenIdle } from '../../kernel/idle.ts'
import { useNow } from '../../kernel/now.ts'
import { isOfDay } from './past-due.ts'

/** In the place of what a list says of a game's date, its score while it is shown live. */
export function LiveScore(props: { game: { id: number; date: string | null }; children?: ReactNode }) {
  const { game, children = null } = props
  const api = useApi()
  const now = useNow()
  const [score, setScore] = useState<BothSides | null>(null)
  // The device's clock may be hours wrong: the server's decides whether to go on asking.
  const isNear = isOfDay(game, now)
  useEffect(() => {
    if (!isNear) return
    let stop: (() => void) | undefined
    let isLeft = false
    const watch = async () => {
      await whenIdle()
      // Pages without a game at this hour don't load it.
      const { watchScore } = await import('./live-list.ts')
      if (!isLeft) stop = watchScore(api, { id: game.id, date: game.date }, setScore)
    }
    watch().catch(console.error)
    return () => {
      isLeft = true
      stop?.()
    }
  }, [api, game.id, game.date, isNear])
  if (score === null) return children
  return (
    <span className="text-ink text-12 font-bold whitespace-nowrap">
      <span aria-hidden="true" className="text-accent">
        ●
      </span>
      {` En directo, ${score.local}–${score.visitant}`}
    </span>
  )
}
