import { paths } from '#contract/paths.ts'
import { stageOf, type Scoreboard, type ScoreboardEvent } from '#league/scoreboard.ts'
import { PadButton, PadLink } from './pad-button.tsx'

type Controls = {
  board: Scoreboard
  send: (event: ScoreboardEvent) => void
  onNewGame: () => void
  /** Whether the user may upload the result of the chosen game. */
  mayUpload: boolean
  className: string
}

/** The main button, for the next step of the clock, and undo. */
export function GameControls({ board, send, onNewGame, mayUpload, className }: Controls) {
  const { says, event, shortcut } = nextThing(board)
  const toUpload = mayUpload && event === undefined ? board.game : null

  return (
    <div className={`flex gap-1 ${className}`}>
      {toUpload === null ? (
        <PadButton
          look="main"
          className="grow"
          {...(shortcut !== undefined && { shortcut })}
          onClick={() => (event ? send(event) : onNewGame())}
        >
          {says}
        </PadButton>
      ) : (
        <PadLink to={paths.addResult(toUpload.id)} className="grow">
          Subir resultado
        </PadLink>
      )}
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

/** Without an event the button is for a new game, which asks for confirmation first. */
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
