import type { Place } from './place.ts'

/**
 * What a form and the map in its frame say to each other. The map says `ready` once it can show a place, and each place
 * that is tapped; the form says the place that its field holds.
 */
export type PlaceMessage = { kind: 'ready' } | { kind: 'place'; place: Place | null }

export function sendPlaceMessage(to: Window, message: PlaceMessage): void {
  to.postMessage(message, window.location.origin)
}

/** Calls `receive` with what a window of this site says. Answers what stops it. */
export function onPlaceMessage(
  from: () => Window | null | undefined,
  receive: (message: PlaceMessage) => void,
): () => void {
  const listen = ({ origin, source, data }: MessageEvent) => {
    if (origin === window.location.origin && source === from()) receive(data as PlaceMessage)
  }
  window.addEventListener('message', listen)
  return () => window.removeEventListener('message', listen)
}
