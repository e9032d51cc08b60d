import { MAX_PROBLEM_LENGTH } from '#contract/limits.ts'

/**
 * A remote error message as it is logged, stored and shown to admins: one short line, without the addresses that it
 * repeats. Control characters become spaces: PostgreSQL can't store a null.
 */
export function problemText(text: string): string {
  return text
    .slice(0, 10 * MAX_PROBLEM_LENGTH)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/https?:\/\/\S+|[^\s<>"'(),:;]{1,64}@[^\s<>"'(),:;]+/gi, '…')
    .trim()
    .slice(0, MAX_PROBLEM_LENGTH)
    .toWellFormed()
}
