import type { Place } from './place.ts'

/**
 * The messages between a form and the map in its frame. The map sends `ready` once it can show a place, and each place
 * that is tapped; the form sends the place of its field.
 */
export type PlaceMessage = { kind: 'ready' } | { kind: 'place'; place: Place | null }

export function sendPlaceMessage(to: Window, message: PlaceMessage): void {
  to.postMessage(message, window.location.origin)
}

/** Calls `receive` with each message from a window of this site. Returns a function that stops it. */
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
