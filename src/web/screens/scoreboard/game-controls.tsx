import { stageOf, type Scoreboard, type ScoreboardEvent } from '#league/scoreboard.ts'
import { PadButton } from './pad-button.tsx'

type Controls = {
  board: Scoreboard
  send: (event: ScoreboardEvent) => void
  onNewGame: () => void
  className: string
}

/** The one thing that the clock waits for, and the way back. */
export function GameControls({ board, send, onNewGame, className }: Controls) {
  const { says, event, shortcut } = nextThing(board)

  return (
    <div className={`flex gap-1 ${className}`}>
      <PadButton
        look="main"
        className="grow"
        {...(shortcut !== undefined && { shortcut })}
        onClick={() => (event ? send(event) : onNewGame())}
      >
        {says}
      </PadButton>
      <PadButton
        look="other"
        className="w-24 shrink-0 lg:w-32"
        shortcut="Z"
        disabled={board.past.length === 0}
        onClick={() => send({ type: 'undo' })}
      >
        Deshacer
      </PadButton>
    </div>
  )
}

/** No event: a new game, which is asked first. */
function nextThing(board: Scoreboard): { says: string; event?: ScoreboardEvent; shortcut?: string } {
  switch (stageOf(board)) {
    case 'ready':
    case 'waiting':
      return { says: 'Empezar', event: { type: 'start' }, shortcut: 'Space' }
    case 'running':
      return { says: 'Pausa', event: { type: 'pause' }, shortcut: 'Space' }
    case 'paused':
      return { says: 'Seguir', event: { type: 'start' }, shortcut: 'Space' }
    case 'over':
      return {
        says: board.quarter < board.quarters ? 'Siguiente cuarto' : 'Jugar prórroga',
        event: { type: 'nextQuarter' },
        shortcut: 'N',
      }
    case 'finished':
      return { says: 'Partido nuevo' }
  }
}
