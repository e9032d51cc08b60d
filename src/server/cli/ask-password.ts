import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { CommandError } from './command.ts'

/** Prompts on the terminal without echo. */
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
