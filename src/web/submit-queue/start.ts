import type { DataRouter } from 'react-router'
import { subscribeStored } from '../api/device-storage.ts'
import type { Api } from '../api/endpoints.ts'
import { storedUser } from '../api/session.ts'

let begun: Promise<{ sendSoon: () => void }> | undefined

/** From now on queued entries are sent in the background. The code for it is loaded only for logged-in users. */
export function startSubmitQueue(api: Api, router: DataRouter): void {
  const begin = () => {
    if (storedUser() === null || begun !== undefined) return
    begun = import('./schedule-submits.ts').then(({ scheduleSubmits: followOutbox }) =>
      followOutbox(api, router),
    )
    begun.catch((cause: unknown) => {
      console.error(cause)
      begun = undefined
    })
  }
  subscribeStored(begin)
  begin()
}

/** Called after every successful write, which shows that the server can be reached. */
export function noteWritten(): void {
  begun?.then(({ sendSoon }) => sendSoon()).catch(() => {})
}
