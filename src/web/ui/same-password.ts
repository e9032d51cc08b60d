import { PASSWORDS_DIFFER } from '#contract/sentences.ts'
import { invalid } from './use-form.ts'

/** The password that was typed twice. Throws when it wasn't the same, at the field of its repetition. */
export function samePassword(password: string, repeatPassword: string): string {
  if (password !== repeatPassword) throw invalid({ repeatPassword: PASSWORDS_DIFFER })
  return password
}
