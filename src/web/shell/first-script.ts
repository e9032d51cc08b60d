import { BOARD_KEY, THEME_KEY, USER_KEY } from '../api/device-keys.ts'

// Stands in the page and runs before the first paint, so that nothing flashes: sets the chosen theme, and says whether
// somebody is logged in, and for which team, so that the room of what only they see is kept, and whether a game of the scoreboard is kept,
// so that no new one is seen in its place.
const { dataset } = document.documentElement

// A page that isn't alive by then broke off, or its script is lost.
setTimeout(() => {
  dataset['late'] = ''
}, 20_000)

// Safari knows this from 16.4 on, Chrome from 111, Firefox from 128: below, the site is only read (decision 32).
if (!('resize' in ArrayBuffer.prototype)) dataset['old'] = ''

try {
  const theme: unknown = localStorage[THEME_KEY]
  if (theme === 'light' || theme === 'dark') dataset['theme'] = theme
  const user: unknown = localStorage[USER_KEY]
  if (user) dataset['user'] = ''
  if (/"teamId":\d/.test(String(user))) dataset['team'] = ''
  if (localStorage[BOARD_KEY]) dataset['game'] = ''
} catch {
  // A browser that keeps nothing shows what everybody sees.
}
