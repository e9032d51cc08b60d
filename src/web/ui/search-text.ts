/** A text as a search compares it: without accents, in small letters. */
export function plainText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Whether every word of a search stands somewhere in a plain text. */
export function matches(plain: string, search: string): boolean {
  return plainText(search)
    .split(/\s+/)
    .every((word) => plain.includes(word))
}
