import type { DataRouter } from 'react-router'
import { subscribeStored } from '../api/device-storage.ts'
import type { Api } from '../api/endpoints.ts'
import { storedUser } from '../api/session.ts'
import { isServerThere } from '../api/server-health.ts'
import { notify } from '../ui/toast.tsx'
import { readOutbox } from './entries.ts'
import { nextDue } from './next-due.ts'
import { isOfForm } from './post.ts'
import { sendDue } from './send.ts'
import { fateWords } from './words.ts'

/** How long it is until it is tried again, in milliseconds: twice as long each time. */
const SHORTEST = 10_000
const LONGEST = 300_000

/** Sends what waits: now, whenever there is reason to think that it can be sent, and else from time to time. */
export function followOutbox(api: Api, router: DataRouter): { sendSoon: () => void } {
  let pause = SHORTEST
  let timer: ReturnType<typeof setTimeout> | undefined
  let person = storedUser()?.id
  let sending = false

  async function sendNow() {
    if (sending || !isWaiting()) return
    sending = true
    clearTimeout(timer)
    timer = undefined
    const told: string[] = []
    let hasChanged = false
    try {
      await sendDue(api, (entry, fate) => {
        if (isOfForm(entry)) return
        hasChanged ||= fate !== 'unanswered'
        told.push(...fateWords(entry, fate))
      })
    } finally {
      sending = false
    }
    if (told.length > 0) notifySeen(told.join(' '))
    if (hasChanged) void router.revalidate()
    tryLater()
  }

  function tryLater() {
    if (timer !== undefined || sending || !isWaiting()) return
    timer = setTimeout(() => void tryAgain(), pause)
    pause = Math.min(2 * pause, LONGEST)
  }

  async function tryAgain() {
    timer = undefined
    if (await isServerThere()) await sendNow()
    else tryLater()
  }

  function sendSoon() {
    pause = SHORTEST
    void sendNow()
  }

  subscribeStored(() => {
    const { id } = storedUser() ?? {}
    if (id === person) return tryLater()
    person = id
    sendSoon()
  })
  window.addEventListener('online', sendSoon)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') sendSoon()
  })
  sendSoon()
  return { sendSoon }
}

function isWaiting(): boolean {
  return nextDue(readOutbox().entries, Date.now()) !== undefined
}

/** Says it once somebody looks. */
function notifySeen(text: string) {
  if (document.visibilityState === 'visible') return notify(text)
  const tell = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', tell)
    notify(text)
  }
  document.addEventListener('visibilitychange', tell)
}
