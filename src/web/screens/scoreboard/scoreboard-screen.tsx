import { useLayoutEffect, useRef, useState, useEffect } from 'react'
import { stageOf, type Scoreboard, type ScoreboardEvent, type Stage } from '#league/scoreboard.ts'
import { mayEditTeam, useUser } from '../../api/session.ts'
import { useHydrated } from '../../kernel/hydrated.ts'
import { PageMeta } from '../../shell/page-meta.tsx'
import { useSite } from '../../api/site.ts'
import { Button } from '../../ui/button.tsx'
import { BoardDialog } from './board-dialog.tsx'
import { press, timeLeftNow, useBoard } from './board-store.ts'
import { clockText, nameOf, quarterName, STAGES } from '../../league/games/board-text.ts'
import { Figure } from './figure.tsx'
import { GameButton, GameQuestion, LinkedGame } from './game-choice.tsx'
import { LiveLine } from './live-line.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { useShortcuts } from './shortcuts.ts'
import { TeamPanel } from './team-panel.tsx'
import { Toolbar } from './toolbar.tsx'
import { paths } from '#contract/paths.ts'
import { PadButton, PadLink } from './pad-button.tsx'

export default function ScoreboardScreen() {
  const board = useBoard(useSite().town)
  const alive = useHydrated()
  const user = useUser()
  const [open, setOpen] = useState<'settings' | 'reset' | 'game' | null>(null)
  const screen = useRef<HTMLDivElement>(null)
  const stage = stageOf(board)
  useWakeLock(stage !== 'ready' && stage !== 'finished')
  useShortcuts(board)
  const summary = `${nameOf(board, 'local')} ${board.scores.local}, ${nameOf(board, 'visitant')} ${board.scores.visitant}`
  const hasChoice = stage === 'ready' || stage === 'finished'

  return (
    <>
      <PageMeta
        title="Marcador"
        description="Marcador para partidos de baloncesto: puntos, faltas y tiempo."
      />
      <p className="old:hidden hidden p-4 text-center font-bold scriptless:block">
        El marcador necesita JavaScript: actívalo en tu navegador.
      </p>
      {/* The server renders a new game: it stays hidden until the one stored on this device replaces it. */}
      <div
        ref={screen}
        data-board
        className={`bg-surface text-ink h-[calc(100dvh-3.5rem-1px)] min-h-144 short:h-dvh short:min-h-85 fullscreen:h-dvh fullscreen:min-h-0 landscape:min-h-110 ${alive ? '' : 'kept:invisible'}`}
      >
        <fieldset disabled={!alive} className="contents">
          <div className="grid h-full grid-cols-2 grid-rows-[minmax(min-content,2fr)_minmax(min-content,5fr)_auto] gap-x-3 gap-y-1 p-2 landscape:grid-cols-[10fr_11fr_10fr] landscape:grid-rows-[1fr_auto]">
            <div className="col-span-2 flex flex-col landscape:col-span-1 landscape:col-start-2 landscape:row-start-1">
              {board.game === null || user === null ? null : <LiveLine board={board} game={board.game} />}
              <Toolbar
                onSettings={() => setOpen('settings')}
                onReset={() => setOpen('reset')}
                screen={screen}
              />
              <GameClock board={board} />
              <p className="sm:text-20 flex flex-wrap justify-center gap-x-3 pb-1 text-center font-bold whitespace-nowrap sm:gap-x-4 landscape:flex-col landscape:flex-nowrap">
                <span>{quarterName(board)}</span>
                <span>{STAGES[stage]}</span>
              </p>
              {hasChoice ? <GameButton board={board} onOpen={() => setOpen('game')} /> : null}
            </div>
            <TeamPanel board={board} side="local" />
            <TeamPanel board={board} side="visitant" />
            <GameControls
              board={board}
              onNewGame={() => setOpen('reset')}
              mayUpload={mayEditTeam(user, board.game?.localId ?? 0)}
            />
          </div>
        </fieldset>
        <output className="sr-only">
          {alive ? `${summary}. ${quarterName(board)}, ${STAGES[stage]}.` : null}
        </output>
        <LinkedGame board={board} onBegun={() => setOpen('reset')} />
        {open === 'settings' ? <SettingsDialog board={board} onClose={() => setOpen(null)} /> : null}
        <GameQuestion board={board} isOpen={open === 'game'} onClose={() => setOpen(null)} />
        {open === 'reset' ? <ResetDialog onClose={() => setOpen(null)} /> : null}
      </div>
    </>
  )
}

/** The time left, rendered ten times a second while the clock runs. */
function GameClock({ board }: { board: Scoreboard }) {
  const [left, setLeft] = useState(board.timeLeft)
  const isRunning = board.runningSince !== null
  useLayoutEffect(() => {
    if (!isRunning) return
    const look = () => setLeft(timeLeftNow(board))
    look()
    const timer = setInterval(look, 100)
    return () => clearInterval(timer)
  }, [board, isRunning])
  const text = clockText(isRunning ? left : board.timeLeft)
  return (
    <div role="timer" aria-label="Tiempo" className="relative min-h-18 grow">
      <Figure text={text} label={text} />
    </div>
  )
}

function ResetDialog({ onClose }: { onClose: () => void }) {
  return (
    <BoardDialog title="¿Reiniciar el partido?" onClose={onClose}>
      <p>Los puntos, las faltas y el tiempo vuelven al principio, y no se puede deshacer.</p>
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <Button
          look="primary"
          onClick={() => {
            press({ type: 'reset' })
            onClose()
          }}
        >
          Reiniciar
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </BoardDialog>
  )
}

/** Keeps the screen on. The device releases the lock when the page is hidden, so it is requested again. */
function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      const held = await navigator.wakeLock.request('screen')
      if (isOver) await held.release()
      else lock = held
    }
    // Refused on low battery: the game goes on without it.
    const tryToHold = () => void hold().catch(() => {})
    tryToHold()
    document.addEventListener('visibilitychange', tryToHold)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', tryToHold)
      void lock?.release().catch(() => {})
    }
  }, [wanted])
}

function GameControls(props: { board: Scoreboard; onNewGame: () => void; mayUpload: boolean }) {
  const { board, onNewGame, mayUpload } = props
  const stage = stageOf(board)
  const { event, shortcut, ...next } = NEXT[stage]
  const says = stage === 'over' && board.quarter >= board.quarters ? 'Jugar prórroga' : next.says
  const toUpload = mayUpload && event === undefined ? board.game : null

  return (
    <div className="col-span-2 flex gap-1 landscape:col-span-1 landscape:col-start-2 landscape:row-start-2">
      {toUpload === null ? (
        <PadButton
          look="main"
          className="grow"
          {...(shortcut !== undefined && { shortcut })}
          onClick={() => (event ? press(event) : onNewGame())}
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
        onClick={() => press({ type: 'undo' })}
      >
        Deshacer
      </PadButton>
    </div>
  )
}

const START: Next = { says: 'Empezar', event: { type: 'start' }, shortcut: 'Space' }

/** Without an event the button is for a new game, which asks for confirmation first. */
type Next = { says: string; event?: ScoreboardEvent; shortcut?: string }

const NEXT: Record<Stage, Next> = {
  ready: START,
  waiting: START,
  running: { says: 'Pausa', event: { type: 'pause' }, shortcut: 'Space' },
  paused: { ...START, says: 'Seguir' },
  over: { says: 'Siguiente cuarto', event: { type: 'nextQuarter' }, shortcut: 'N' },
  finished: { says: 'Partido nuevo' },
}
