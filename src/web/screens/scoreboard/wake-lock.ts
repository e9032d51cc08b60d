import { useEffect } from 'react'

/**
 * Keeps the screen on while `wanted`. The device releases the lock whenever the page is hidden, so it is requested
 * again.
 */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      const held = await navigator.wakeLock.request('screen')
      if (isOver) await held.release()
      else lock = held
    }
    // Refused on low battery: the game goes on without it.
    const tryToHold = () => void hold().catch(() => {})
    tryToHold()
    document.addEventListener('visibilitychange', tryToHold)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', tryToHold)
      void lock?.release().catch(() => {})
    }
  }, [wanted])
}
