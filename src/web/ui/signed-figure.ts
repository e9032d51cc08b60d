/** A figure as it is read with its sign: `+1`, `0`, `−1`. A true minus sign is as wide as a plus: columns line up. */
export function signedFigure(figure: number): string {
  if (figure === 0) return '0'
  return figure > 0 ? `+${figure}` : `−${-figure}`
}
