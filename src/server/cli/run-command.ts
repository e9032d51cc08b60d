import { parseArgs } from 'node:util'
import { BackupError } from '../backup/backup-format.ts'
import { createAdminCommand, setupCodeCommand } from './account-commands.ts'
import { backupCommand, restoreCommand, rollbackCommand } from './backup-commands.ts'
import { CommandError, showProgress } from './command.ts'
import { doctorCommand } from './doctor-command.ts'
import { exportCommand, importCommand, importCourtsCommand } from './season-commands.ts'
import { ConfigError } from '../kernel/config.ts'
import { databaseProblem } from '../db/database-problem.ts'
import { SeasonError } from '../season/season-error.ts'

const help = `Uso: liga ORDEN (sin instalar: npm run -s liga -- ORDEN)

  import ARCHIVO            mete una temporada; si algo está mal, no cambia nada
  export LIGA [ARCHIVO]     saca la temporada con ese número (por la salida, si no hay archivo)
  import-courts ARCHIVO     mete canchas: JSON, o el CSV de instalaciones de datos.madrid.es
  backup ARCHIVO            guarda todo en un archivo, aunque la web esté en marcha
  restore ARCHIVO           pone una copia en una base de datos vacía; con --force, en lugar de lo que haya
  rollback                  vuelve a como estaba antes de la última actualización; con --force, aunque se pierda algo
  doctor                    dice si todo va bien, y qué hacer si no; con --json, para un programa
                            acaba con 0 si todo va bien, 1 si hay algo que mirar y 2 si algo no funciona
  create-admin NOMBRE       crea una cuenta de administración; la contraseña se pide o se toma de LIGA_PASSWORD
  setup-code                da otro código para crear la liga, mientras no haya ninguna
  help                      esta ayuda

La base de datos es la que dice DATABASE_URL (file:./data/liga.db si no dice nada).
`

/** A command, and how many arguments follow it; `usage` is said to somebody who gives fewer or more. */
type Command = { run: (...args: string[]) => Promise<void>; least: number; most?: number; usage: string }

function commandsWith({ force, json }: { force: boolean; json: boolean }): Record<string, Command> {
  return {
    import: { run: importCommand, least: 1, usage: 'Di qué archivo: import ARCHIVO' },
    export: { run: exportCommand, least: 1, most: 2, usage: 'Di qué temporada: export LIGA [ARCHIVO]' },
    'import-courts': { run: importCourtsCommand, least: 1, usage: 'Di qué archivo: import-courts ARCHIVO' },
    backup: { run: backupCommand, least: 1, usage: 'Di en qué archivo: backup ARCHIVO' },
    restore: {
      run: (path) => restoreCommand(force, path),
      least: 1,
      usage: 'Di qué archivo: restore ARCHIVO [--force]',
    },
    rollback: {
      run: () => rollbackCommand(force),
      least: 0,
      usage: '«rollback» no lleva nada detrás, salvo --force.',
    },
    doctor: {
      run: () => doctorCommand(json),
      least: 0,
      usage: '«doctor» no lleva nada detrás, salvo --json.',
    },
    'create-admin': { run: createAdminCommand, least: 1, usage: 'Di con qué nombre: create-admin NOMBRE' },
    'setup-code': { run: setupCodeCommand, least: 0, usage: '«setup-code» va sin nada detrás.' },
    help: { run: async () => void process.stdout.write(help), least: 0, most: Infinity, usage: '' },
  }
}

async function run(words: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      force: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  const [name = 'help', ...args] = values.help ? ['help'] : positionals
  const commands = commandsWith(values)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new CommandError(`No conozco la orden «${name}». Con «help» salen todas.`)
  if (values.force && name !== 'restore' && name !== 'rollback')
    throw new CommandError('«--force» solo vale con «restore» y «rollback».')
  if (values.json && name !== 'doctor') throw new CommandError('«--json» solo vale con «doctor».')
  const { run: perform, least, most = least, usage } = command
  if (args.length < least || args.length > most) throw new CommandError(usage)
  await perform(...args)
}

/** The message of an error; none of these texts contains a password or the URL of a database. */
function explain(error: unknown): string {
  if (error instanceof SeasonError || error instanceof BackupError)
    return `${error.message}\nNo se ha cambiado nada.`
  if (error instanceof CommandError) return error.message
  if (error instanceof ConfigError) return `La configuración no sirve:\n${error.message}`
  const problem = databaseProblem(error)
  if (problem !== undefined) return problem
  const { code, message } = error as NodeJS.ErrnoException
  if (code?.startsWith('ERR_PARSE_ARGS')) return 'Esa opción no existe. Con «help» sale lo que hay.'
  return `No se ha podido hacer: ${message || code}`
}

/** Runs what stands behind `liga`, and says how it ends by the exit code of the process. */
export async function runCommand(words: string[]): Promise<void> {
  try {
    await run(words)
  } catch (error) {
    showProgress('')
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
  }
}
