const LOCK = 'score-counter-horn'

/**
 * Whether this tab sounds the horn. Of several tabs with the scoreboard it is the one touched last, as browsers let
 * only a touched page play sound; after it is closed, another one. Where no lock is available (HTTP without encryption,
 * blocked storage, a page being unloaded) every tab sounds.
 */
let mine = false
let waiting: AbortController | undefined
let taking = false

export function soundsHere(): boolean {
  return mine
}

/** Requests the lock, and waits until no other tab has it. */
export function queueForHorn(): void {
  if (mine || taking) return
  waiting = new AbortController()
  void hold({ signal: waiting.signal })
}

/** Steals the lock from the tab that has it: this one was touched. */
export function takeHorn(): void {
  if (mine || taking) return
  taking = true
  waiting?.abort()
  void hold({ steal: true })
}

/** Holds the lock until the tab is closed or another steals it. */
async function hold(options: LockOptions): Promise<void> {
  let held = false
  try {
    await navigator.locks.request(LOCK, options, () => {
      held = true
      mine = true
      taking = false
      return new Promise(() => {})
    })
  } catch {
    if (options.signal?.aborted) return
    taking = false
    // A lock that was never granted isn't requested again: it would be refused at once, in an endless loop.
    mine = !held
    if (held) queueForHorn()
  }
}
