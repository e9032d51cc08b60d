import { BOARD_KEY } from '../api/device-keys.ts'
import { readStored } from '../api/device-storage.ts'
import { hasDrafts } from '../ui/draft.ts'

/** Whether a reload would disturb somebody: something is typed, or a game of the scoreboard is running. */
export function isInUse(): boolean {
  return isTyping() || isGameRunning()
}

/** Whether the page may be left for another one: no field may have the focus either, as some fields store no draft. */
export function mayBeLeft(): boolean {
  return !isInUse() && document.activeElement?.matches('input, textarea, select') !== true
}

/** Drafts outlive a reload, but not passwords and files; and a form should not flash while somebody types in it. */
function isTyping(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('input:is([type=password], [type=file])')
  return hasDrafts() || [...fields].some(({ value }) => value !== '')
}

function isGameRunning(): boolean {
  try {
    const kept = JSON.parse(readStored(BOARD_KEY) ?? 'null') as { runningSince?: unknown } | null
    return typeof kept?.runningSince === 'number'
  } catch {
    return false
  }
}
