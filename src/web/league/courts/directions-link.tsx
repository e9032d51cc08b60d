import { directionsTo } from './directions.ts'

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
