import type { MapLocation } from './map-location.ts'

/**
 * The messages between a form and the map in its frame. The map sends `ready` once it can show a place, and each place
 * that is tapped; the form sends the place of its field.
 */
export type MapMessage = { kind: 'ready' } | { kind: 'place'; place: MapLocation | null }

export function sendMapMessage(to: Window, message: MapMessage): void {
  to.postMessage(message, window.location.origin)
}

export function onMapMessage(
  from: () => Window | null | undefined,
  receive: (message: MapMessage) => void,
): () => void {
  const listen = ({ origin, source, data }: MessageEvent) => {
    if (origin === window.location.origin && source === from()) receive(data as MapMessage)
  }
  window.addEventListener('message', listen)
  return () => window.removeEventListener('message', listen)
}
