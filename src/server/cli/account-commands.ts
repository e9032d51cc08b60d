import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { PASSWORDS_DIFFER } from '#contract/account-sentences.ts'
import { AccountName } from '#contract/users.ts'
import { created } from '../kernel/change.ts'
import { recordChanges } from '../audit/queries.ts'
import { ofOperator } from '../kernel/access.ts'
import { publicUrlOf, readConfig } from '../kernel/config.ts'
import { renewSetupCode, setupAddress } from '../setup/setup-code.ts'
import { hashPassword, md5Hex } from '../users/password.ts'
import { createUsers, findUserByName } from '../users/queries.ts'
import { CommandError, withStore } from './command.ts'

export async function createAdminCommand(given: string): Promise<void> {
  const { data: name, error } = AccountName.safeParse(given)
  if (error) throw new CommandError(error.issues[0]!.message)
  await withStore(async (store) => {
    // Checked before the prompt, so that nobody types a password in vain.
    if (await findUserByName(store.db, name)) throw taken(name)
    const passwordHash = await hashPassword(md5Hex(await choosePassword()))
    await store.write(async (db) => {
      if (await findUserByName(db, name)) throw taken(name)
      const role = ofOperator({ admin: true })
      const [id] = (await createUsers(db, [{ name, email: null, passwordHash, role }])) as [number]
      const change = created('user', id, { name, admin: true, teamId: null }, 'created')
      await recordChanges(db, { at: new Date(), userId: null }, [change])
    })
  })
  process.stdout.write(`«${name}» ya puede entrar y administrar la liga.\n`)
}

function taken(name: string): CommandError {
  return new CommandError(`Ya hay una cuenta que se llama «${name}». Elige otro nombre.`)
}

async function choosePassword(): Promise<string> {
  const given = process.env['LIGA_PASSWORD']
  if (given) return given
  if (!process.stdin.isTTY)
    throw new CommandError('Falta la contraseña: ponla en LIGA_PASSWORD o usa una terminal, que la pide.')
  const password = await askPassword('Contraseña: ')
  if (password === '') throw new CommandError('La contraseña no puede estar vacía.')
  if ((await askPassword('Otra vez: ')) !== password) throw new CommandError(PASSWORDS_DIFFER)
  return password
}

/** Prompts on the terminal without echo. */
async function askPassword(question: string): Promise<string> {
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

export async function setupCodeCommand(): Promise<void> {
  const code = await withStore(renewSetupCode)
  if (code === null)
    throw new CommandError('La liga ya está creada: entra con una cuenta, o usa create-admin.')
  process.stdout.write(`${setupAddress(publicUrlOf(readConfig(process.env)), code)}\nCódigo: ${code}\n`)
}
