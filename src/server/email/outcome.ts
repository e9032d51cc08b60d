import type { NodemailerError } from 'nodemailer'
import type { Outcome } from '../notices/delivery.ts'

/** How much of a mail server's response is stored. */
const MAX_PROBLEM_LENGTH = 200

/**
 * The outcome of a failed send (RFC 5321, 4.2.1). A permanent refusal only counts if it is about the address or the
 * message; errors of the connection, the login or the sender can be fixed by the operator, and are retried.
 */
export function outcomeOf(error: unknown): Outcome {
  const { command, permanent = false, response = '' } = error as Partial<NodemailerError>
  const problem = problemOf(error)
  const [, address] = (command === 'RCPT TO' && /^5\d\d[ -]5\.1\.(\d+)/.exec(response)) || []
  // RFC 3463, 3.2: these two are about the sender, which many servers only check after the recipient.
  if (address === '7' || address === '8') return { later: true, problem }
  // The address doesn't exist.
  if (permanent && address !== undefined) return { isUndeliverable: true, problem }
  if (permanent && (command === 'RCPT TO' || command === 'DATA')) return { never: true, problem }
  return { later: true, problem }
}

/** One line, for the log and for admins. */
export function problemOf(error: unknown): string {
  const { code, response, message = '' } = error as Partial<NodemailerError>
  const said = [code, response ?? message].filter((part) => part !== undefined && part !== '')
  return said.join(': ').replaceAll(/\s+/g, ' ').slice(0, MAX_PROBLEM_LENGTH)
}
