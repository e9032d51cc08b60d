import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Game } from '#contract/games.ts'
import { LIVE_SILENCE_MS } from '#contract/limits.ts'
import type { Live } from '#contract/live.ts'
import { isLiveHour } from '#league/hours.ts'
import { useApi } from '../../api/api-provider.tsx'
import { whenIdle } from '../../kernel/idle.ts'
import { serverNow } from '../../kernel/clock.ts'
import { useNow, useServerNow } from '../../kernel/now.ts'
import { isOfDay } from './past-due.ts'

const POLL_MS = 5000
const RELOAD_MS = 2000

export function isLive({ at }: { at: string }, now: number): boolean {
  return now - Date.parse(at) <= LIVE_SILENCE_MS
}

/**
 * What is known of a game while it may be live; null where nobody shows it, undefined before that is known at its hour.
 * Once it ends, the page is loaded again.
 */
export function useLive({
  id,
  date,
  finished,
}: Pick<Game, 'id' | 'date' | 'finished'>): Live | null | undefined {
  const api = useApi()
  const [known, setKnown] = useState<{ id: number; live: Live | null } | null>(null)
  const { revalidate } = useRevalidator()
  const wasLive = useRef(false)
  const deviceTime = useNow()
  const now = useServerNow()
  const isPossible = !finished && isOfDay({ date }, deviceTime)
  const isNear = now !== null && isLiveHour(date, now)
  useEffect(() => {
    if (!isPossible) return
    let reload: ReturnType<typeof setTimeout> | undefined
    const stop = startPolling(
      async () => {
        try {
          return await api('GET /game/{id}/live', { params: { id } })
        } catch (cause) {
          setKnown((before) => before ?? { id, live: null })
          throw cause
        }
      },
      ({ live }) => {
        // Its result may be there; strangers may get the page of before for a second.
        if (wasLive.current && live === null) reload = setTimeout(() => void revalidate(), RELOAD_MS)
        wasLive.current = live !== null
        setKnown({ id, live })
      },
      ({ live }) => isNear || (live !== null && isLive(live, serverNow())),
    )
    return () => {
      stop()
      clearTimeout(reload)
    }
  }, [api, id, isPossible, isNear, revalidate])
  if (!isPossible || now === null) return null
  if (known?.id !== id) return isNear ? undefined : null
  return known.live !== null && isLive(known.live, now) ? known.live : null
}

/** Asks once the page is idle, when it is seen again, and every five seconds while it goes on. Returns how to stop. */
export function startPolling<Answer>(
  ask: () => Promise<Answer>,
  take: (answer: Answer) => void,
  goesOn: (answer: Answer) => boolean,
): () => void {
  let isLeft = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** How often it was asked: only the answer to the last time counts. */
  let asked = 0
  const isSeen = () => !isLeft && document.visibilityState === 'visible'
  const poll = async () => {
    const turn = ++asked
    const next = await ask().catch(() => null)
    if (isLeft || turn !== asked) return
    if (next !== null) take(next)
    clearTimeout(timer)
    if (isSeen() && (next === null || goesOn(next))) timer = setTimeout(() => void poll(), POLL_MS)
  }
  const look = () => {
    clearTimeout(timer)
    if (isSeen()) void poll()
  }
  void whenIdle().then(look)
  document.addEventListener('visibilitychange', look)
  return () => {
    isLeft = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
