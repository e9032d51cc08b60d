import { publicUrlOf, readConfig } from '../kernel/config.ts'
import { renewSetupCode, setupAddress } from '../setup/setup-code.ts'
import { CommandError, withStore } from './command.ts'

/** `setup-code` */
export async function setupCodeCommand(...args: string[]): Promise<void> {
  if (args.length > 0) throw new CommandError('«setup-code» va sin nada detrás.')
  const code = await withStore(renewSetupCode)
  if (code === null)
    throw new CommandError('La liga ya está creada: entra con una cuenta, o usa create-admin.')
  process.stdout.write(`${setupAddress(publicUrlOf(readConfig(process.env)), code)}\nCódigo: ${code}\n`)
}
