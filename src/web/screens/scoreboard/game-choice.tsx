import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Game } from '#contract/games.ts'
import { paths } from '#contract/paths.ts'
import { stageOf, type Scoreboard } from '#league/scoreboard.ts'
import { RetryHint } from '../../ui/look-up.tsx'
import { useUser } from '../../api/session.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { readId } from '../../kernel/page-address.ts'
import { BoardDialog } from './board-dialog.tsx'
import { sendToBoard } from './board-store.ts'
import { choosing, QUESTION, UNKNOWN_GAMES } from './choosing.ts'
import type { GameDialog } from './game-dialog.tsx'
import { PadButton } from './pad-button.tsx'

/** The chosen game, or a button to choose one; only for delegates. Its space is reserved before the user is known. */
export function GameButton({ board: { game, names }, onOpen }: { board: Scoreboard; onOpen: () => void }) {
  return (
    <div className="delegate:block hidden min-w-0 grow">
      <PadButton look="other" onClick={onOpen} className="w-full">
        <span className="sr-only">{game === null ? '' : 'Partido: '}</span>
        <span className="min-w-0 truncate">
          {game === null ? QUESTION : `${names.local} – ${names.visitant}`}
        </span>
      </PadButton>
    </div>
  )
}

/** Chooses the game of the address. Over one that has begun, `onBegun` first asks whether that is done. */
export function LinkedGame({ board, onBegun }: { board: Scoreboard; onBegun: () => void }) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const id = readId(hash.replace('#partido-', ''))
  const isLinked = id !== undefined && board.game?.id !== id
  const query = useApiQuery(isLinked ? `game ${id}` : null, (api) =>
    api('GET /game/{id}', { params: { id: id! } }),
  )
  const game = query.state === 'known' ? query.answer : null
  const isReady = stageOf(board) === 'ready'
  const choose = useEffectEvent((linked: Game, mayChoose: boolean) => {
    if (!mayChoose) return onBegun()
    sendToBoard(choosing(linked))
    void navigate(paths.scoreboard(), { replace: true })
  })
  useEffect(() => {
    if (game !== null) choose(game, isReady)
  }, [game, isReady])
  if (query.state !== 'failed') return null
  return (
    <BoardDialog title={QUESTION} onClose={() => void navigate(paths.scoreboard(), { replace: true })}>
      <RetryHint {...query} />
    </BoardDialog>
  )
}

/** The dialog with a delegate's games. Its code is loaded before it is opened: beside a court there may be no network. */
export function GameQuestion({
  board,
  isOpen,
  onClose,
}: {
  board: Scoreboard
  isOpen: boolean
  onClose: () => void
}) {
  const isDelegate = useUser()?.teamId != null
  const [Dialog, setDialog] = useState<typeof GameDialog | null>(null)
  useEffect(() => {
    if (!isDelegate && !isOpen) return
    import('./game-dialog.tsx').then(
      (loaded) => setDialog(() => loaded.GameDialog),
      () => {},
    )
  }, [isDelegate, isOpen])
  if (!isOpen) return null
  if (Dialog !== null) return <Dialog board={board} onClose={onClose} />
  return (
    <BoardDialog title={QUESTION} onClose={onClose}>
      <p>{UNKNOWN_GAMES}</p>
    </BoardDialog>
  )
}
