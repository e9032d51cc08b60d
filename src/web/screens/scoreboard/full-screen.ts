import { useSyncExternalStore } from 'react'

type FullScreen = 'off' | 'on' | 'unable'

/** Whether an element is in full screen; some phones don't support it. */
export function useFullScreen(): FullScreen {
  return useSyncExternalStore<FullScreen>(subscribe, state, () => 'off')
}

/** Puts an element in full screen, or leaves it. */
export function toggleFullScreen(element: Element | null): void {
  const done = document.fullscreenElement ? document.exitFullscreen() : element?.requestFullscreen()
  // A refusal is ignored: nothing has changed on the screen.
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
