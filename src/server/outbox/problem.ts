import { MAX_PROBLEM_LENGTH } from '#contract/limits.ts'

/**
 * What the other side said, as it is logged, kept and shown to admins: one line, not long, and without the addresses
 * that it repeats. PostgreSQL couldn't even keep a character 0.
 */
export function problemText(said: string): string {
  return said
    .slice(0, 10 * MAX_PROBLEM_LENGTH)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/https?:\/\/\S+|[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/gi, '…')
    .trim()
    .slice(0, MAX_PROBLEM_LENGTH)
    .toWellFormed()
}
