import { OVERDUE_LINK } from './overdue.ts'
import { deviceNow } from '../../kernel/clock.ts'

const MINUTE = 60_000

// Runs before the days of the server-rendered calendar and moves past days, as `sortCalendar` defines them, behind the
// others, so that today comes first without a layout shift. The server can't do it: it caches its pages, so it doesn't
// know what time they are read at.
layOverdueBehind(document.currentScript!.parentElement!)

/** On a slow connection days arrive one by one: a past day is hidden until the heading of past days has arrived. */
function layOverdueBehind(calendar: HTMLElement): void {
  const now = Math.floor(deviceNow() / MINUTE) * MINUTE
  const isOver = ({ dataset: { overFrom } }: HTMLElement) => Number(overFrom) <= now
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
    document.getElementById(OVERDUE_LINK)!.hidden = false
  }).observe(calendar, { childList: true })
}
