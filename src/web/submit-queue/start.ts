import type { DataRouter } from 'react-router'
import { subscribeStored } from '../api/device-storage.ts'
import type { Api } from '../api/endpoints.ts'
import { storedUser } from '../api/session.ts'

let begun: Promise<{ sendSoon: () => void }> | undefined

/** From now on what waits on this device goes out by itself. Nobody who isn't logged in carries what that takes. */
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

/** To be told after every write: the server is there. */
export function noteWritten(): void {
  begun?.then(({ sendSoon }) => sendSoon()).catch(() => {})
}
