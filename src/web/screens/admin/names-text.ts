/** How many names fit in a line. */
const MAX_NAMES = 3

/** `Linces, Zorros y 3 más`. `total`: how many there are in all. */
export function namesText(names: readonly string[], total: number): string {
  const named = names.slice(0, MAX_NAMES)
  const more = total - named.length
  return more === 0 ? named.join(', ') : `${named.join(', ')} y ${more} más`
}
