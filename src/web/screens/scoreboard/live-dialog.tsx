import { useEffect, useSyncExternalStore } from 'react'
import type { Live } from '#contract/live.ts'
import { paths } from '#contract/paths.ts'
import type { BoardGame, Scoreboard } from '#league/scoreboard.ts'
import { useApi } from '../../api/api-provider.tsx'
import { useAction } from '../../api/use-action.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useSite } from '../../api/site.ts'
import { useServerNow } from '../../kernel/now.ts'
import { RetryHint } from '../../ui/look-up.tsx'
import { isLive } from '../../league/games/live.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { spanishTime } from '../../ui/spanish-date.ts'
import { BoardDialog } from './board-dialog.tsx'
import { liveSender, showLive, startSender, stopLive, takeOver } from './live-sender.ts'

/** Whether the chosen game is shown live from here. */
export function LiveButton({ game, onOpen }: { game: BoardGame | null; onOpen: () => void }) {
  const { shown, isWaiting } = useSender()
  if (game === null) return null
  const isShown = shown?.gameId === game.id && shown.refused === undefined
  return (
    <button
      type="button"
      onClick={onOpen}
      className="delegate:flex -my-2.5 hidden min-h-11 shrink-0 cursor-pointer items-center justify-center gap-1.5 font-bold"
    >
      <span aria-hidden="true" className={isShown ? 'text-accent' : ''}>
        {isShown ? '●' : '○'}
      </span>
      <span className="underline underline-offset-4">{isShown && isWaiting ? 'Sin red' : 'En directo'}</span>
      {isShown ? null : <span className="sr-only">(no se ve)</span>}
    </button>
  )
}

/** Shows the chosen game live, takes it over from another device, or ends it. */
export function LiveDialog({
  board,
  game,
  onClose,
}: {
  board: Scoreboard
  game: BoardGame
  onClose: () => void
}) {
  const { shown, isWaiting } = useSender()
  const own = shown?.gameId === game.id ? shown : null
  const query = useApiQuery(`live ${game.id} ${own?.refused}`, (api) =>
    api('GET /game/{id}/live', { params: { id: game.id } }),
  )
  const { busy, failure: refused, run } = useAction()
  const live = query.state === 'known' ? query.answer.live : null
  const now = useServerNow() ?? 0
  const other = live !== null && live.turn !== own?.turn && isLive(live, now) ? live : null
  const isShown = own !== null && own.refused === undefined
  const take = (from: Live) =>
    run(async () => {
      await takeOver(game.id, from.turn).catch((cause: unknown) => {
        query.retry()
        throw cause
      })
      onClose()
    })
  return (
    <BoardDialog title="En directo" onClose={onClose}>
      {isShown ? (
        <p>
          {isWaiting
            ? 'Sin conexión: lo que cuentes se manda solo en cuanto vuelva.'
            : 'Se ve en la página del partido. '}
          {isWaiting ? null : <TextLink to={paths.game(game.id)}>Ver cómo se ve</TextLink>}
        </p>
      ) : other ? (
        <Other live={other} board={board} />
      ) : own ? (
        <p>{own.refused}</p>
      ) : (
        <p>
          Quien abra la página del partido ve los puntos, el cuarto y el tiempo mientras jugáis. El resultado
          sigue siendo el que suba el equipo local.
        </p>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-2">
        {isShown ? (
          <Button look="secondary" aria-disabled={busy} onClick={() => void run(stopLive)}>
            Dejar de enseñarlo
          </Button>
        ) : other ? (
          <Button look="primary" aria-disabled={busy} onClick={() => void take(other)}>
            Seguir desde aquí
          </Button>
        ) : query.state === 'failed' ? (
          <RetryHint {...query} />
        ) : (
          <Button
            look="primary"
            aria-disabled={query.state === 'loading'}
            onClick={() => query.state === 'known' && showLive(game.id)}
          >
            Que se vea en directo
          </Button>
        )}
      </div>
      <p role="alert" className="text-loss mt-3 font-medium empty:hidden">
        {refused?.message}
      </p>
    </BoardDialog>
  )
}

function Other({ live, board: { names } }: { live: Live; board: Scoreboard }) {
  const { timeZone } = useSite()
  const who = live.role === 'admin' ? 'quien administra la liga' : names[live.role]
  const { local, visitant } = live.scores
  return (
    <p>
      {`Lo cuenta ${who} desde las ${spanishTime(live.since, timeZone)}, y va ${local}–${visitant}. Si sigues desde aquí, este marcador se pone como va el suyo.`}
    </p>
  )
}

function useSender() {
  const api = useApi()
  useEffect(() => startSender(api), [api])
  return useSyncExternalStore(liveSender.subscribe, liveSender.get, liveSender.get)
}
