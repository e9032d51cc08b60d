/** A number with its sign: `+1`, `0`, `−1`. A true minus sign is as wide as a plus, so that columns align. */
export function signedFigure(figure: number): string {
  if (figure === 0) return '0'
  return figure > 0 ? `+${figure}` : `−${-figure}`
}
