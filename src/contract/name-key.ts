/**
 * What makes two names the same name: what people see of them, without regard to case, to how accents are encoded
 * or to how many blanks stand between two words. SQLite would leave Ñ and Á alone, so it is done here and stored:
 * who changes it makes the stored keys anew, in a migration.
 */
export function nameKey(name: string): string {
  return name
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\u2800]+/g, ' ')
    .trim()
}
