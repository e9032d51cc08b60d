import { isServerThere } from '../api/server-health.ts'
import { reloadPage } from './reload.ts'

const KEY = 'recovered'
const MIN_INTERVAL_MS = 30_000

/**
 * A page that couldn't be put together is loaded whole, once: when the device keeps it, or when the server answers
 * after all, as it does when a newer version has taken the place of the files this one asks for.
 */
export async function recover(address: string): Promise<void> {
  try {
    const [last, at] = (sessionStorage.getItem(KEY) ?? '').split('\n')
    if (last === address && Date.now() - Number(at) < MIN_INTERVAL_MS) return
    if (!(await isKept(address)) && !(await isServerThere())) return
    sessionStorage.setItem(KEY, `${address}\n${Date.now()}`)
  } catch (cause) {
    // A browser that keeps nothing doesn't know that it has been here, and would load the page for ever.
    console.error(cause)
    return
  }
  reloadPage()
}

async function isKept(address: string): Promise<boolean> {
  return (await caches.match(address, { ignoreVary: true })) !== undefined
}
