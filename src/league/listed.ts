/** Before a word that begins with their own sound, `y` becomes `e` and `o` becomes `u`. */
const CONJUNCTIONS = {
  y: { sameSound: /^h?[ií](?!e)/i, instead: 'e' },
  o: { sameSound: /^(?:h?[oó]|8|11(?!\d))/i, instead: 'u' },
}

/**
 * Items as a list in Spanish: `Gatos, Osos y Perros`. Our own, because the lists of Intl differ between versions, while
 * server and browser must render the same text, and because making one takes a slow phone 20 ms.
 */
export function listed(items: readonly string[], conjunction: keyof typeof CONJUNCTIONS = 'y'): string {
  const last = items.at(-1) ?? ''
  if (items.length < 2) return last
  const { sameSound, instead } = CONJUNCTIONS[conjunction]
  return `${items.slice(0, -1).join(', ')} ${sameSound.test(last) ? instead : conjunction} ${last}`
}
