import { statSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { DatabaseProblem } from './database-problem.ts'

const moved =
  'El archivo de la base de datos ya no es el que se abrió: alguien lo ha movido o sustituido. Vuelve a arrancar la liga.'
const logMoved =
  'Alguien ha borrado o sustituido el diario de la base de datos (el archivo que acaba en -wal) o su índice (-shm). Vuelve a arrancar la liga: al cerrar guarda lo que falta.'
const overwritten =
  'Alguien ha escrito encima del archivo de la base de datos, o de su diario, con la liga en marcha, y no está entero. Vuelve a arrancar la liga: si entonces dice que está dañado, aparta ese archivo con los que acaban en -wal y -shm, y recupera la última copia con «restore».'

/** How long after its commit another process may still be copying pages from the log into the main file. */
const GRACE_PERIOD_MS = 10_000

/** The files of an open database were moved, replaced or overwritten. Nothing is written until that is undone. */
export class FileFault extends DatabaseProblem {
  /** False if reads would mix our pages with foreign ones. */
  readonly readable: boolean

  constructor(message: string, { readable }: { readable: boolean }) {
    super(message)
    this.readable = readable
  }
}

/** The properties of the files that change when somebody writes to them. */
type Contents = { size: bigint; written: bigint; logSize: bigint }

/**
 * Watches the files of an open database. SQLite keeps using the files that it opened and never checks their paths
 * again: after they have been moved, replaced or overwritten, acknowledged writes are lost at the next start or damage
 * the new files. The main file is only written at the end of a commit: ours, after which we record its state, or
 * another process's, which SQLite counts. After any other change an integrity check runs: a touch, or a checkpoint by
 * another process, is harmless. Foreign writes are missed in the seconds after another process's commit, and in the log
 * as long as it doesn't become shorter.
 */
export class OpenedFiles {
  readonly #file: DatabaseSync
  readonly #paths: readonly string[]
  readonly #inodes: readonly (bigint | undefined)[]
  readonly #question: StatementSync
  #version: unknown
  #contents: Contents
  /** Until when changes of the files are attributed to another process's commit. */
  #othersUntil = -Infinity
  #fault: FileFault | undefined

  constructor(file: DatabaseSync) {
    this.#file = file
    const path = file.location()!
    this.#paths = [path, `${path}-wal`, `${path}-shm`]
    this.#question = file.prepare('pragma data_version')
    // The query opens the log, and creates it if there is none.
    this.#version = this.#askVersion()
    const found = this.#find()
    this.#inodes = found.inodes
    this.#contents = found.contents
  }

  /** The fault that the last check found. */
  get fault(): FileFault | undefined {
    return this.#fault
  }

  /** Must be called after each of our own commits: it records the new state of the files. */
  remember(): void {
    this.#contents = this.#find().contents
  }

  /** Checks the files, except inside a transaction, which doesn't see others' commits. */
  look(): FileFault | undefined {
    if (!this.#file.isTransaction) this.#fault = this.#findFault()
    return this.#fault
  }

  /**
   * Closes the database, which copies the rest of the log into the main file. A main file that was overwritten is left
   * open until the process ends, so that its new content isn't damaged.
   */
  close(): void {
    if (this.#file.isOpen && this.#fault?.readable !== false) this.#file.close()
  }

  #findFault(): FileFault | undefined {
    const { inodes, contents } = this.#find()
    const [main, ...beside] = this.#inodes.map((inode, index) => inode === inodes[index])
    if (!main) return new FileFault(moved, { readable: true })
    if (beside.includes(false)) return new FileFault(logMoved, { readable: true })
    // Read after the files, so that the commit that changed them is counted.
    const version = this.#askVersion()
    const now = performance.now()
    if (version !== this.#version) this.#othersUntil = now + GRACE_PERIOD_MS
    this.#version = version
    const { size, written, logSize } = this.#contents
    const isSame = contents.size === size && contents.written === written && contents.logSize >= logSize
    // Only a commit shortens the file.
    const isWhole = () => contents.size >= size && passesCheck(this.#paths[0]!)
    if (!isSame && now > this.#othersUntil && !isWhole()) {
      return new FileFault(overwritten, { readable: false })
    }
    // A large import takes longer than the grace period: each change extends it.
    if (!isSame) this.#othersUntil = now + GRACE_PERIOD_MS
    this.#contents = contents
    return undefined
  }

  #askVersion(): unknown {
    return this.#question.get()?.['data_version']
  }

  #find(): { inodes: (bigint | undefined)[]; contents: Contents } {
    const [main, log, index] = this.#paths.map(statOf)
    return {
      inodes: [main?.ino, log?.ino, index?.ino],
      contents: { size: main?.size ?? 0n, written: main?.mtimeNs ?? 0n, logSize: log?.size ?? 0n },
    }
  }
}

/**
 * Runs SQLite's integrity check on a fresh connection, which has cached nothing. Takes some milliseconds per megabyte.
 */
function passesCheck(path: string): boolean {
  try {
    const file = new DatabaseSync(path, { readOnly: true })
    try {
      const [finding] = file.prepare('pragma integrity_check(1)').all()
      return finding?.['integrity_check'] === 'ok'
    } finally {
      file.close()
    }
  } catch {
    return false
  }
}

/** Stats a path; undefined if there is nothing or it isn't accessible. */
function statOf(path: string) {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
