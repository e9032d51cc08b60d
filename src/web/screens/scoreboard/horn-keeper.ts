const LOCK = 'score-counter-horn'

/**
 * Which of the tabs with the scoreboard sounds: the one that was touched last, as browsers let only a touched page
 * sound, and after it is closed another. Without locks (HTTP without encryption) every tab sounds.
 */
let mine = typeof navigator !== 'undefined' && !('locks' in navigator)
let waiting: AbortController | undefined
let taking = false

export function soundsHere(): boolean {
  return mine
}

/** Waits until no other tab has the horn. */
export function queueForHorn(): void {
  if (mine || taking) return
  waiting = new AbortController()
  const { signal } = waiting
  navigator.locks.request(LOCK, { signal }, keep).catch(() => {
    if (!signal.aborted) lose()
  })
}

/** Takes the horn from whichever tab has it: this one was touched. */
export function takeHorn(): void {
  if (mine || taking) return
  taking = true
  waiting?.abort()
  navigator.locks.request(LOCK, { steal: true }, keep).catch(lose)
}

/** Held until the tab is closed or another takes it. */
function keep(): Promise<void> {
  mine = true
  taking = false
  return new Promise(() => {})
}

function lose(): void {
  mine = false
  taking = false
  queueForHorn()
}
