/**
 * What makes two names the same name: their letters without regard to case or to how accents are encoded.
 * SQLite would leave Ñ and Á alone, so it is done here and stored.
 */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().trim()
}
