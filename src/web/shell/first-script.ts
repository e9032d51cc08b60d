import { INCOMPLETE_PAGE } from './incomplete-page.tsx'
import { BOARD_KEY, THEME_KEY, USER_KEY } from '../api/device-keys.ts'
import type { StoredUser } from '../api/session.ts'

// Inlined in the page, it runs before the first paint, so that nothing flashes. It sets the chosen theme and marks
// whether a user is logged in, has a team, opens its page or is an admin, to reserve the room of what only they see, and whether a game
// of the scoreboard is stored, so that no new one is shown in its place.
const { dataset } = document.documentElement

// A page that isn't hydrated after this time was cut off, or its script failed to load.
setTimeout(() => {
  dataset['late'] = ''
  // The notice stands last in the document, which a page that was cut off has lost.
  if (document.querySelector('.not-whole') === null)
    document.body.insertAdjacentHTML('beforeend', `<div class="page-notice">${INCOMPLETE_PAGE}</div>`)
}, 20_000)

// Safari supports this from 16.4 on, Chrome from 111, Firefox from 128: before, the site is read-only
// (docs/decisions/browsers.md).
if (!('resize' in ArrayBuffer.prototype)) dataset['old'] = ''

try {
  const theme: unknown = localStorage[THEME_KEY]
  if (theme === 'light' || theme === 'dark') dataset['theme'] = theme
  if (localStorage[BOARD_KEY]) dataset['game'] = ''
  const user = localStorage[USER_KEY] as string | undefined
  if (user) {
    dataset['user'] = ''
    const { teamId, teams = [{ id: teamId }], admin } = JSON.parse(user) as Partial<StoredUser>
    if (teamId) dataset['team'] = ''
    if (teams.some(({ id }) => location.pathname === `/equipos/${id}`)) dataset['own'] = ''
    if (admin) dataset['admin'] = ''
  }
} catch {
  // Without access to the storage, the page is shown as to any visitor.
}
