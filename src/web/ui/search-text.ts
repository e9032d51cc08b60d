/** A text normalised for searching: without accents, in lower case. */
export function plainText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

export function matches(plain: string, search: string): boolean {
  return plainText(search)
    .split(/\s+/)
    .every((word) => plain.includes(word))
}
