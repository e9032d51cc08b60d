export function directionsTo(court: {
  name: string
  direction: string
  lat: number | null
  lon: number | null
}): string {
  const { lat, lon, name, direction } = court
  const destination = lat !== null && lon !== null ? `${lat},${lon}` : `${name}, ${direction}`
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}
