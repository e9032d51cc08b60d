import { encode } from 'uqr'

/** An address as a QR code: dark on light whatever the theme, with the quiet zone that scanners need. */
export function QrCode({ address }: { address: string }) {
  const { data, size } = encode(address, { ecc: 'M', border: 4 })
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={`Código QR de ${address}`}
      shapeRendering="crispEdges"
      className="bg-chalk text-asphalt size-24 shrink-0"
    >
      <path fill="currentColor" d={data.map(drawRow).join('')} />
    </svg>
  )
}

/** The path of the dark runs of a row, each a rectangle one unit high. */
function drawRow(row: boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x++
    const width = x - start + 1
    path += `M${start} ${y}h${width}v1h-${width}z`
  }
  return path
}
