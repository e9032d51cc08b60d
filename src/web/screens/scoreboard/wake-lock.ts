import { useEffect } from 'react'

/** Keeps the screen of the device on while `wanted`. The device takes it back whenever the page is not seen. */
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
    // A device low on battery refuses: the game goes on.
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
