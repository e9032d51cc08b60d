import { createListeners } from '../../kernel/store.ts'

const LOCK = 'score-counter'

/**
 * Whether this tab acts for the scoreboard of the device: it sounds the horn and shows the game live. Of several tabs it
 * is the one touched last, as browsers let only a touched page play sound; after it is closed, another one. Where no
 * lock is available (HTTP without encryption, blocked storage, a page being unloaded) every tab does.
 */
let mine = false
let waiting: AbortController | undefined
let taking = false

const owned = createListeners()

export function ownsBoard(): boolean {
  return mine
}

export const whenOwned = owned.subscribe

export function queueForBoard(): void {
  if (mine || taking) return
  waiting = new AbortController()
  void hold({ signal: waiting.signal })
}

/** Steals the lock from the tab that has it: this one was touched. */
export function takeBoard(): void {
  if (mine || taking) return
  taking = true
  waiting?.abort()
  void hold({ steal: true })
}

async function hold(options: LockOptions): Promise<void> {
  let held = false
  try {
    await navigator.locks.request(LOCK, options, () => {
      held = true
      taking = false
      own()
      return new Promise(() => {})
    })
  } catch {
    if (options.signal?.aborted) return
    taking = false
    // A lock that was never granted isn't requested again: it would be refused at once, in an endless loop.
    mine = false
    if (held) queueForBoard()
    else own()
  }
}

function own(): void {
  mine = true
  owned.notify()
}
