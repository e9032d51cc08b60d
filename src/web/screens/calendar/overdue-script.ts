import { gameMilliseconds } from '#league/game-length.ts'

const MINUTE = 60_000

// Stands before the days of the server's calendar and lays those that are over, as `sortCalendar` says it, behind the
// others, so that today comes first without a jump. The server, whose pages are kept, doesn't know what time it is.
try {
  layOverdueBehind(document.currentScript!.parentElement!)
} catch {
  // A browser that knows no time zones shows the days as they were written.
}

/**
 * On a slow line the days come one after the other: one that is over is hidden before it is painted, until all are
 * there and what is missing has its heading.
 */
function layOverdueBehind(calendar: HTMLElement): void {
  const now = Math.floor(Date.now() / MINUTE) * MINUTE
  // Swedish writes days as the keys are written.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: calendar.dataset['zone'] }).format(now)
  const isOver = ({ dataset: { day = '', last = '' } }: HTMLElement) =>
    day < today && Date.parse(last) + gameMilliseconds <= now
  new MutationObserver((_, observer) => {
    const heading = calendar.querySelector<HTMLElement>('[data-overdue]')
    const over = [...calendar.querySelectorAll<HTMLElement>('[data-day]')].filter(isOver)
    for (const day of over) {
      day.style.order = '2'
      day.hidden = heading === null
    }
    if (heading === null) return
    observer.disconnect()
    if (over.length === 0) return
    heading.style.order = '1'
    heading.hidden = false
  }).observe(calendar, { childList: true })
}
