import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { CommandError } from './command.ts'

/** Asks on the terminal for something that must not be seen: what readline would echo goes nowhere. */
export async function askPassword(question: string): Promise<string> {
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true, historySize: 0 })
  process.stderr.write(question)
  const leave = new AbortController()
  terminal.once('SIGINT', () => leave.abort())
  terminal.once('close', () => leave.abort())
  try {
    return await terminal.question('', { signal: leave.signal })
  } catch {
    throw new CommandError('No se ha creado nada.')
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}
