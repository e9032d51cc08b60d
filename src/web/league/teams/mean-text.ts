/** A mean with one decimal: `61,3`; `–` without games. */
export function meanText(total: number, games: number): string {
  if (games === 0) return '–'
  // Half away from zero, as all figures of the league: `toFixed` would round the binary fraction.
  return (Math.round((total * 10) / games) / 10).toFixed(1).replace('.', ',')
}
