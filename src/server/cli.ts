import { parseArgs } from 'node:util'
import { CommandError } from './cli/command.ts'
import { createAdminCommand } from './cli/create-admin-command.ts'
import { exportCommand } from './cli/export-command.ts'
import { importCommand } from './cli/import-command.ts'
import { ConfigError } from './config.ts'
import { SeasonError } from './season/season-error.ts'

const help = `Uso: npm run -s liga -- ORDEN

  import ARCHIVO            mete una temporada; si algo está mal, no cambia nada
  export LIGA [ARCHIVO]     saca la temporada con ese número (por la salida, si no hay archivo)
  create-admin NOMBRE       crea una cuenta de administración; la contraseña se pide o se toma de LIGA_PASSWORD
  help                      esta ayuda

La base de datos es la que dice DATABASE_URL (file:./data/liga.db si no dice nada).
`

const commands: Record<string, (...words: string[]) => Promise<void>> = {
  import: importCommand,
  export: exportCommand,
  'create-admin': createAdminCommand,
  help: async () => void process.stdout.write(help),
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  })
  const [name = 'help', ...words] = values.help ? ['help'] : positionals
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new CommandError(`No conozco la orden «${name}». Con «help» salen todas.`)
  await command(...words)
}

/** What is said of an error; none of these texts holds a password or the address of a database. */
function explain(error: unknown): string {
  if (error instanceof SeasonError) return `${error.message}\nNo se ha cambiado nada.`
  if (error instanceof CommandError) return error.message
  if (error instanceof ConfigError) return `La configuración no sirve:\n${error.message}`
  const { code, message } = error as NodeJS.ErrnoException
  if (code?.startsWith('ERR_PARSE_ARGS')) return 'Esa opción no existe. Con «help» sale lo que hay.'
  if (code === 'ECONNREFUSED') return 'La base de datos no responde: ¿está encendida?'
  return `No se ha podido hacer: ${message || code}`
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}
