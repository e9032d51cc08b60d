import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Live } from '#contract/live.ts'
import type { BoardGame, Scoreboard } from '#league/scoreboard.ts'
import { useApi } from '../../api/api-provider.tsx'
import { asFailure } from '../../api/failure.ts'
import { serverNow } from '../../kernel/clock.ts'
import { isLive, startPolling } from '../../league/games/live.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast.tsx'
import { BoardDialog } from './board-dialog.tsx'
import { liveSender, showLive, startSender, stopLive, takeOver } from './live-sender.ts'

/** Whose the broadcast of the chosen game is: this device's, another one's or nobody's, and what can be done about it. */
export function LiveLine({ board, game }: { board: Scoreboard; game: BoardGame }) {
  const { shown, isWaiting } = useSender()
  const live = useWatched(game.id)
  const [isAsking, setIsAsking] = useState(false)
  const own = shown?.gameId === game.id ? shown : null
  const other = live && live.turn !== own?.turn && isLive(live, serverNow()) ? live : null
  const isShown = own !== null && own.refused === undefined && other === null
  const who = other && (other.role === 'admin' ? 'quien administra la liga' : board.names[other.role])
  const isTaken = own !== null && other !== null
  // Whoever counts on here is told, once.
  useEffect(() => {
    if (isTaken) notify(`Ahora retransmite ${who}: lo que marques aquí ya no se ve.`)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isTaken])

  const take = (from: Live) => {
    setIsAsking(false)
    takeOver(game.id, from.turn).then(
      () => notify(`Retransmites tú desde ${from.scores.local}–${from.scores.visitant}.`),
      (cause: unknown) => notify(asFailure(cause).message),
    )
  }
  const [text, label, act] = isShown
    ? [
        isWaiting ? 'Sin red: se manda solo en cuanto vuelva' : 'Lo retransmites tú',
        'Dejar de retransmitir',
        () => void stopLive().catch((cause: unknown) => notify(asFailure(cause).message)),
      ]
    : other
      ? [
          `${isTaken ? 'Ahora lo' : 'Lo'} retransmite ${who}, va ${other.scores.local}–${other.scores.visitant}${isTaken ? '. Lo que marques aquí no se ve' : ''}`,
          'Seguir yo',
          // What has been counted here would be lost unsaid.
          () => (board.log.length === 0 ? take(other) : setIsAsking(true)),
        ]
      : [own?.refused ?? 'Nadie lo retransmite', 'Retransmitir', () => showLive(game.id)]
  return (
    <div className="delegate:flex hidden min-h-11 items-center gap-2 leading-4.5">
      <p key={text} className="text-14 min-w-0 grow font-bold wrap-anywhere">
        <span aria-hidden="true" className={isShown ? 'text-accent' : ''}>
          {isShown ? '● ' : '○ '}
        </span>
        {text}
      </p>
      {live === undefined && !isShown ? null : (
        <Button className="text-14 shrink-0 px-3" onClick={act}>
          {label}
        </Button>
      )}
      {isAsking && other ? (
        <BoardDialog title="¿Seguir tú?" onClose={() => setIsAsking(false)}>
          <p>
            {`Lo retransmite ${who}, y va ${other.scores.local}–${other.scores.visitant}. Si sigues tú, este marcador se pone como va el suyo, y lo que has marcado aquí se pierde.`}
          </p>
          <Button look="primary" className="mt-5" onClick={() => take(other)}>
            Seguir yo
          </Button>
        </BoardDialog>
      ) : null}
    </div>
  )
}

function useWatched(id: number): Live | null | undefined {
  const api = useApi()
  const [known, setKnown] = useState<{ id: number; live: Live | null }>()
  useEffect(
    () =>
      startPolling(
        () => api('GET /game/{id}/live', { params: { id } }),
        ({ live }) => setKnown({ id, live }),
        () => true,
      ),
    [api, id],
  )
  return known?.id === id ? known.live : undefined
}

function useSender() {
  const api = useApi()
  useEffect(() => startSender(api), [api])
  return useSyncExternalStore(liveSender.subscribe, liveSender.get, liveSender.get)
}
