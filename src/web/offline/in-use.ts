import { BOARD_KEY } from '../api/device-keys.ts'
import { readStored } from '../api/device-storage.ts'
import { hasDrafts } from '../ui/draft.ts'

/** Whether somebody would notice that the page is loaded anew: by what was typed, or a game that runs. */
export function isInUse(): boolean {
  return isTyping() || isGameRunning()
}

/** Whether the page may be left for another one: nobody has their cursor in a field either, of which some keep nothing. */
export function mayBeLeft(): boolean {
  return !isInUse() && document.activeElement?.matches('input, textarea, select') !== true
}

/** Drafts outlive a reload, but not passwords and files; and nobody likes a form that blinks while they write. */
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
