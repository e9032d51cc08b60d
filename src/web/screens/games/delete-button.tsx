import { lazy, Suspense, useState } from 'react'
import type { Game } from '#contract/games.ts'
import { Button } from '../../ui/button.tsx'
import { useWayOn } from './own-game.ts'

/** Loaded on demand, so that other visitors don't download the form code. */
const DeleteGame = lazy(async () => ({
  default: (await import('../../league/games/delete-game.tsx')).DeleteGame,
}))

/** Deletes a game from its own page, then goes to the next page. */
export function DeleteButton({ game }: { game: Game }) {
  const wayOn = useWayOn(game, 'local')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button look="secondary" onClick={() => setAsking(true)}>
        Borrar
      </Button>
      {asking ? (
        <Suspense>
          <DeleteGame game={game} to={wayOn.to} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
