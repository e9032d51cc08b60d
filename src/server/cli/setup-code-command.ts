import { publicUrlOf, readConfig } from '../kernel/config.ts'
import { renewSetupCode, setupAddress } from '../setup/setup-code.ts'
import { CommandError, withStore } from './command.ts'

/** `setup-code` */
export async function setupCodeCommand(): Promise<void> {
  const code = await withStore(renewSetupCode)
  if (code === null)
    throw new CommandError('La liga ya está creada: entra con una cuenta, o usa create-admin.')
  process.stdout.write(`${setupAddress(publicUrlOf(readConfig(process.env)), code)}\nCódigo: ${code}\n`)
}
