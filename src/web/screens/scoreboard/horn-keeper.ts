const LOCK = 'score-counter-horn'

/**
 * Which of the tabs with the scoreboard sounds: the one that was touched last, as browsers let only a touched page
 * sound, and after it is closed another. Where no lock can be had (HTTP without encryption, storage that is blocked,
 * a page on its way out) every tab sounds.
 */
let mine = false
let waiting: AbortController | undefined
let taking = false

export function soundsHere(): boolean {
  return mine
}

/** Waits until no other tab has the horn. */
export function queueForHorn(): void {
  if (mine || taking) return
  waiting = new AbortController()
  void hold({ signal: waiting.signal })
}

/** Takes the horn from whichever tab has it: this one was touched. */
export function takeHorn(): void {
  if (mine || taking) return
  taking = true
  waiting?.abort()
  void hold({ steal: true })
}

/** Holds the horn until the tab is closed or another takes it. */
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
    // What was never held is not asked for again: it would be refused again, at once and for ever.
    mine = !held
    if (held) queueForHorn()
  }
}
