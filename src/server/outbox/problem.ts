import { LONGEST_PROBLEM } from '#contract/limits.ts'

/**
 * What the other side said, as it is logged, kept and shown to admins: one line, not long, and without the addresses
 * that it repeats. PostgreSQL couldn't even keep a character 0.
 */
export function problemText(said: string): string {
  return said
    .slice(0, 10 * LONGEST_PROBLEM)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/https?:\/\/\S+|[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/gi, '…')
    .trim()
    .slice(0, LONGEST_PROBLEM)
    .toWellFormed()
}
