import { useSyncExternalStore } from 'react'

type FullScreen = 'off' | 'on' | 'unable'

/** Whether something has the whole screen; some phones can't. */
export function useFullScreen(): FullScreen {
  return useSyncExternalStore<FullScreen>(subscribe, state, () => 'off')
}

/** Gives an element the whole screen, or takes it back. */
export function toggleFullScreen(element: Element | null): void {
  const done = document.fullscreenElement ? document.exitFullscreen() : element?.requestFullscreen()
  // A refusal changes nothing on the screen: there is nothing to say of it.
  void done?.catch(() => {})
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

function state(): FullScreen {
  if (!document.fullscreenEnabled) return 'unable'
  return document.fullscreenElement ? 'on' : 'off'
}
