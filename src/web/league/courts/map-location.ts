/** A point on the earth, in WGS 84 degrees. */
export type MapLocation = { lat: number; lon: number }

/** Five decimals of a degree are one metre, as fine as anybody can point. */
const DECIMALS = 5

export function roundLocation({ lat, lon }: MapLocation): MapLocation {
  return { lat: Number(lat.toFixed(DECIMALS)), lon: Number(lon.toFixed(DECIMALS)) }
}

/** The map sends `ready` once it can show a place, and each tapped place; the form sends the place of its field. */
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
