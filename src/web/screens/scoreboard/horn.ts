/** Duration of the horn, in seconds. */
const LENGTH = 1.6
const PITCH = 233
/** A device that takes longer, in milliseconds, to resume its sound stays silent: it would startle. */
const TOO_LATE = 3000

let audio: AudioContext | undefined

/** Called at each tap or key press: browsers play no sound before one, and a locked phone suspends it again. */
export function unlockSound(): void {
  if (!('AudioContext' in window)) return
  // Otherwise the silent switch of an iPhone would mute the horn.
  const { audioSession } = navigator as { audioSession?: { type: string } }
  if (audioSession) audioSession.type = 'playback'
  audio ??= new AudioContext()
  if (audio.state !== 'running') void audio.resume().catch(() => {})
}

export async function soundHorn(): Promise<void> {
  vibrate([500, 100, 500])
  const asked = performance.now()
  unlockSound()
  if (audio?.state !== 'running') await audio?.resume().catch(() => {})
  if (audio?.state === 'running' && performance.now() - asked < TOO_LATE) blow(audio)
}

/** Vibrates on devices that support it: a duration, or durations and pauses by turns, in milliseconds. */
export function vibrate(pattern: number | number[]): void {
  if ('vibrate' in navigator) navigator.vibrate(pattern)
}

/** One oscillator with the harsh overtones of a table horn, with a short attack and release. */
function blow(context: AudioContext): void {
  const start = context.currentTime
  const overtones = new Float32Array([0, 1, 0.8, 0.9, 0.6, 0.7, 0.4, 0.5, 0.3])
  const reed = context.createOscillator()
  reed.setPeriodicWave(context.createPeriodicWave(new Float32Array(overtones.length), overtones))
  reed.frequency.value = PITCH
  const loudness = context.createGain()
  loudness.gain.setValueAtTime(0, start)
  loudness.gain.linearRampToValueAtTime(1, start + 0.02)
  loudness.gain.setValueAtTime(1, start + LENGTH - 0.1)
  loudness.gain.linearRampToValueAtTime(0, start + LENGTH)
  reed.connect(loudness).connect(context.destination)
  reed.start(start)
  reed.stop(start + LENGTH)
}
