import { useEffect, useRef, useState } from 'react'
import type { Coming, LockerRoom } from '#contract/locker-room.ts'
import { useApi } from '../../api/api-provider.tsx'
import { type ApiFailure, asFailure } from '../../api/failure.ts'
import { keepPerson, type Person } from './locker-people.ts'

/** What somebody is asked their name for. `person`: whose name it changes. */
export type Asking = { gameId: number; coming: Coming; person?: Person | undefined }

/**
 * The room as it is shown. Its answers are sent and read one after another, so that none that arrives late puts back an
 * older state; what is being sent is shown meanwhile.
 */
export function useLockerRoom(found: LockerRoom, token: string) {
  const api = useApi()
  const [room, setRoom] = useState(found)
  const [sending, setSending] = useState<ReadonlyMap<number, Coming>>(new Map())
  const [failed, setFailed] = useState<{ gameId: number; failure: ApiFailure } | null>(null)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const teamId = room.team.id

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = last.current.then(work)
    last.current = done.catch(() => {})
    return done
  }

  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
      const looked = inTurn(async () => setRoom(await api('READ /locker-room/open', { body: { token } })))
      // Who only comes back keeps what is there; whoever answers is told.
      looked.catch((cause: unknown) => console.error(cause))
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
    // What it queues behind is a ref.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [api, token])

  /** Sends an answer under a name, and keeps whose it is. Throws why it wasn't saved. */
  async function send(
    { gameId, coming, person }: Asking,
    { name, isMe }: { name: string; isMe?: boolean },
  ): Promise<void> {
    setFailed(null)
    setSending((now) => new Map(now).set(gameId, coming))
    try {
      await inTurn(async () => {
        const body = { token, gameId, coming, name, isMe, key: person?.key }
        const { key, ...answered } = await api('POST /locker-room/answer', { body })
        setRoom(answered)
        keepPerson(teamId, { name: name.trim(), key }, person)
      })
    } finally {
      setSending((now) => new Map([...now].filter(([id, sent]) => id !== gameId || sent !== coming)))
    }
  }

  /** The same for somebody whom this phone knows: why it wasn't saved stands beside the game. */
  async function say(asking: Asking & { person: Person }): Promise<void> {
    try {
      await send(asking, { name: asking.person.name })
    } catch (cause) {
      setFailed({ gameId: asking.gameId, failure: asFailure(cause) })
    }
  }
  return { room, sending, failed, send, say }
}
