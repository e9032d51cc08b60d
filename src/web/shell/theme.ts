import { useSyncExternalStore } from 'react'
import { BOARD_KEY, THEME_KEY, USER_KEY } from '../api/device-keys.ts'
import { readStored, subscribeStored, writeStored } from '../api/device-storage.ts'

export type Theme = 'system' | 'light' | 'dark'

/**
 * Runs before the first paint, so that nothing flashes: sets the chosen theme, and says whether somebody is
 * logged in, so that the room of what only they see is kept, and whether a game of the scoreboard is kept, so that
 * no new one is seen in its place. And it tells when twenty seconds are over: a page that isn't alive by then broke
 * off, or its script is lost. Its hash stands in the server's policy.
 */
export const FIRST_SCRIPT =
  `var d=document.documentElement;setTimeout(function(){d.dataset.late=''},20000);` +
  `try{var t=localStorage.${THEME_KEY};if(t==='light'||t==='dark')d.dataset.theme=t;` +
  `if(localStorage.${USER_KEY})d.dataset.user='';if(localStorage['${BOARD_KEY}'])d.dataset.game=''}catch(e){}`

/** The theme chosen on this device. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribeStored, storedTheme, () => 'system')
}

export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
  writeStored(THEME_KEY, theme === 'system' ? null : theme)
}

function storedTheme(): Theme {
  const stored = readStored(THEME_KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}
