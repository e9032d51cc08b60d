import { isServerThere } from '../api/server-health.ts'
import { reloadPage } from './reload.ts'

const KEY = 'recovered'
const MIN_INTERVAL_MS = 30_000

/**
 * Reloads a page whose data or files failed to load, once: when the device has it cached, or when the server does
 * respond, as happens when a newer version has replaced the files that this one asks for.
 */
export async function recover(address: string): Promise<void> {
  try {
    const [last, at] = (sessionStorage.getItem(KEY) ?? '').split('\n')
    if (last === address && Date.now() - Number(at) < MIN_INTERVAL_MS) return
    if (!(await isKept(address)) && !(await isServerThere())) return
    sessionStorage.setItem(KEY, `${address}\n${Date.now()}`)
  } catch (cause) {
    // A browser that stores nothing can't tell that this was tried, and would reload for ever.
    console.error(cause)
    return
  }
  reloadPage()
}

async function isKept(address: string): Promise<boolean> {
  return (await caches.match(address, { ignoreVary: true })) !== undefined
}
