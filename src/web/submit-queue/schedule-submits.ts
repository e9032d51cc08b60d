import type { DataRouter } from 'react-router'
import { subscribeStored } from '../api/device-storage.ts'
import type { Api } from '../api/endpoints.ts'
import { storedUser } from '../api/session.ts'
import { isServerThere } from '../api/server-health.ts'
import { notify } from '../ui/toast.tsx'
import { readSubmitQueue } from './entries.ts'
import { nextDue } from './next-due.ts'
import { isOfForm } from './queued-submit.ts'
import { dropSettled, sendDue } from './send.ts'
import { outcomeTexts } from './outcome-text.ts'
import { deviceNow } from '../kernel/clock.ts'

/** Delay before the next retry; it doubles each time. */
const MIN_RETRY_MS = 10_000
const MAX_RETRY_MS = 300_000

/** Sends the queue now, whenever there is reason to expect success, and otherwise at growing intervals. */
export function scheduleSubmits(api: Api, router: DataRouter): { sendSoon: () => void } {
  let pause = MIN_RETRY_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let person = storedUser()?.id
  let sending = false

  async function sendNow() {
    if (sending || !isWaiting()) return
    sending = true
    clearTimeout(timer)
    timer = undefined
    const reported: string[] = []
    let hasChanged = false
    try {
      await sendDue(api, (entry, outcome) => {
        if (isOfForm(entry)) return
        hasChanged ||= outcome !== 'unanswered'
        reported.push(...outcomeTexts(entry, outcome))
      })
    } finally {
      sending = false
    }
    if (reported.length > 0) notifySeen(reported.join(' '))
    if (hasChanged) void router.revalidate()
    tryLater()
  }

  function tryLater() {
    if (timer !== undefined || sending || !isWaiting()) return
    timer = setTimeout(() => void tryAgain(), pause)
    pause = Math.min(2 * pause, MAX_RETRY_MS)
  }

  async function tryAgain() {
    timer = undefined
    if (await isServerThere()) await sendNow()
    else tryLater()
  }

  function sendSoon() {
    pause = MIN_RETRY_MS
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
  void dropSettled()
  return { sendSoon }
}

function isWaiting(): boolean {
  return nextDue(readSubmitQueue().entries, deviceNow()) !== undefined
}

function notifySeen(text: string) {
  if (document.visibilityState === 'visible') return notify(text)
  const report = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', report)
    notify(text)
  }
  document.addEventListener('visibilitychange', report)
}
