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

export function DirectionsLink({ court }: { court: Parameters<typeof directionsTo>[0] }) {
  return (
    <a
      href={directionsTo(court)}
      rel="noreferrer"
      className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-4 print:hidden"
    >
      Cómo llegar
    </a>
  )
}
