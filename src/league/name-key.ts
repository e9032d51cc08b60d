/**
 * The key by which two names count as the same: what people see of them, ignoring case, the encoding of accents and the
 * number of blanks between words. SQLite ignores the case of ASCII letters only (not Ñ or Á), so the key is computed
 * here and stored. A change here needs a migration that recomputes the stored keys.
 */
export function nameKey(name: string): string {
  return name
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\u2800]+/g, ' ')
    .trim()
}

/** The key of names that differ in accents alone. */
export function alikeKey(name: string): string {
  return nameKey(name).normalize('NFD').replaceAll(/\p{M}/gu, '')
}
