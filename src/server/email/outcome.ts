import type { NodemailerError } from 'nodemailer'
import type { Outcome } from '../notices/delivery.ts'

/** How much of what a mail server says is kept. */
const MAX_PROBLEM_LENGTH = 200

/**
 * What is to be done about a failure (RFC 5321, 4.2.1). A refusal for good counts where it is of the address or of the
 * e-mail itself; of the connection, the login or the sender, whoever runs the site can still mend it.
 */
export function outcomeOf(error: unknown): Outcome {
  const { command, permanent = false, response = '' } = error as Partial<NodemailerError>
  const problem = problemOf(error)
  const [, address] = (command === 'RCPT TO' && /^5\d\d[ -]5\.1\.(\d+)/.exec(response)) || []
  // RFC 3463, 3.2: these two are of the sender, of whom many servers say nothing before they are given an address.
  if (address === '7' || address === '8') return { later: true, problem }
  // There is no such address.
  if (permanent && address !== undefined) return { isUndeliverable: true, problem }
  if (permanent && (command === 'RCPT TO' || command === 'DATA')) return { never: true, problem }
  return { later: true, problem }
}

/** In one line, for the log and for admins. */
export function problemOf(error: unknown): string {
  const { code, response, message = '' } = error as Partial<NodemailerError>
  const said = [code, response ?? message].filter((part) => part !== undefined && part !== '')
  return said.join(': ').replaceAll(/\s+/g, ' ').slice(0, MAX_PROBLEM_LENGTH)
}
