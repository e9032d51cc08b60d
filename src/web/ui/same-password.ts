import { PASSWORDS_DIFFER } from '#contract/sentences.ts'
import { invalid } from './use-form.ts'

/** Returns a password typed twice. Throws an error at the field of the repetition if they differ. */
export function samePassword(password: string, repeatPassword: string): string {
  if (password.normalize('NFC') !== repeatPassword.normalize('NFC'))
    throw invalid({ repeatPassword: PASSWORDS_DIFFER })
  return password
}
