import { lazy, Suspense, useState } from 'react'
import type { Game } from '#contract/games.ts'
import { Button } from '../../ui/button.tsx'

/** Loaded on demand, so that other visitors don't download the form code. */
const PostponeGame = lazy(async () => ({ default: (await import('./postpone-game.tsx')).PostponeGame }))

/** Postpones a game with two taps: this one, and the one that sends it to the rival. */
export function PostponeButton({ game, ownId }: { game: Game; ownId: number }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button look="quiet" className="-ml-3" onClick={() => setAsking(true)}>
        Aplazar
      </Button>
      {asking ? (
        <Suspense>
          <PostponeGame game={game} ownId={ownId} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
