import { useEffect, useSyncExternalStore } from 'react'
import { THEME_KEY } from '../api/device-keys.ts'
import { readStored, subscribeStored, writeStored } from '../api/device-storage.ts'

export type Theme = 'system' | 'light' | 'dark'

export function useTheme(): Theme {
  return useSyncExternalStore(subscribeStored, storedTheme, () => 'system')
}

export function chooseTheme(theme: Theme): void {
  wear(theme)
  writeStored(THEME_KEY, theme === 'system' ? null : theme)
}

/** Makes a page in a frame of this site follow the theme of the page around it. */
export function useThemeAround(): void {
  const theme = useTheme()
  useEffect(() => wear(theme), [theme])
}

function wear(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
}

function storedTheme(): Theme {
  const stored = readStored(THEME_KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}
