import { type ReactNode, useEffect, useState } from 'react'
import type { BothSides } from '#league/game-score.ts'
import { useApi } from '../../api/api-provider.tsx'
import { whenIdle } from '../../kernel/idle.ts'
import { useNow } from '../../kernel/now.ts'
import { isOfDay } from './past-due.ts'

type Dated = { id: number; date: string | null }

export function useLiveAmong<Game extends Dated>(games: readonly Game[]): { game: Game; score: BothSides }[] {
  const api = useApi()
  const now = useNow()
  const [scores, setScores] = useState<ReadonlyMap<number, BothSides>>(new Map())
  // The device's clock may be hours wrong: the server's decides whether to go on asking.
  const near = games.filter((game) => isOfDay(game, now))
  const key = near.map(({ id, date }) => `${id} ${date}`).join()
  useEffect(() => {
    if (key === '') return
    let stops: (() => void)[] = []
    let isLeft = false
    const watch = async () => {
      await whenIdle()
      // Pages without a game at this hour don't load it.
      const { watchScore } = await import('./live-list.ts')
      if (isLeft) return
      stops = near.map((game) =>
        watchScore(api, game, (score) =>
          setScores((before) => {
            if (score === null && !before.has(game.id)) return before
            const others = [...before].filter(([id]) => id !== game.id)
            return new Map(score === null ? others : [...others, [game.id, score]])
          }),
        ),
      )
    }
    watch().catch(console.error)
    return () => {
      isLeft = true
      for (const stop of stops) stop()
    }
    // The key stands for the games.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [api, key])
  return near.flatMap((game) => {
    const score = scores.get(game.id)
    return score === undefined ? [] : { game, score }
  })
}

/** In the place of what a list says of a game's date, its score while it is shown live. */
export function LiveScore(props: { game: Dated; children?: ReactNode }) {
  const { game, children = null } = props
  const [live] = useLiveAmong([game])
  if (live === undefined) return children
  const { score } = live
  return (
    <span className="text-ink text-12 font-bold whitespace-nowrap">
      <span aria-hidden="true" className="text-accent">
        ●
      </span>
      {` En directo, ${score.local}–${score.visitant}`}
    </span>
  )
}
