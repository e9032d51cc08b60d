import { gameMilliseconds } from '#league/game-length.ts'
import { deviceNow } from '../../kernel/clock.ts'

const MINUTE = 60_000

// Runs after the list of games since the start of today, in a cached page that can't know the time: hides those that
// are over before anything is painted, and shows the first of the others, like `splitByNow`.
showComing(document.currentScript!.previousElementSibling as HTMLElement)

function showComing(list: HTMLElement): void {
  const now = Math.floor(deviceNow() / MINUTE) * MINUTE
  let left = Number(list.dataset['shown'])
  for (const item of list.querySelectorAll('li')) {
    const date = item.querySelector('time')!.dateTime
    item.hidden = left === 0 || Date.parse(date) + gameMilliseconds <= now
    if (!item.hidden) left -= 1
  }
}
