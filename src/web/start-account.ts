import type { DataRouter } from 'react-router'
import { noteStarting } from './api/account-started.ts'
import { subscribeStored } from './api/device-storage.ts'
import type { Api } from './api/endpoints.ts'
import { storedUser } from './api/session.ts'

let begun: Promise<{ noteWritten: () => void }> | undefined

/** Keeps the tasks, notices and queue of the logged-in user up to date. The code for it is loaded only for them. */
export function startAccount(api: Api, router: DataRouter): void {
  const begin = () => {
    if (storedUser() === null || begun !== undefined) return
    begun = import('./account.ts').then(({ beginAccount }) => beginAccount(api, router))
    noteStarting(begun)
    begun.catch((cause: unknown) => {
      console.error(cause)
      begun = undefined
    })
  }
  subscribeStored(begin)
  begin()
}

/** Called after every successful write, which may change the tasks, and shows that the server can be reached. */
export function noteWritten(): void {
  begun?.then((account) => account.noteWritten()).catch(() => {})
}
