import { statSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { DatabaseProblem } from './database-problem.ts'

const moved =
  'El archivo de la base de datos ya no es el que se abrió: alguien lo ha movido o sustituido. Vuelve a arrancar la liga.'
const logMoved =
  'Alguien ha borrado o sustituido el diario de la base de datos (el archivo que acaba en -wal) o su índice (-shm). Vuelve a arrancar la liga: al cerrar guarda lo que falta.'
const overwritten =
  'Alguien ha escrito encima del archivo de la base de datos, o de su diario, con la liga en marcha, y no está entero. Vuelve a arrancar la liga: si entonces dice que está dañado, aparta ese archivo con los que acaban en -wal y -shm, y recupera la última copia con «restore».'

/** How long after its commit another process may still be carrying pages from the log into the main file. */
const GRACE_PERIOD_MS = 10_000

/** What somebody has done to the files of a database that is open. Until it is put right nothing is written. */
export class FileFault extends DatabaseProblem {
  /** False where what is read would be half somebody else's. */
  readonly readable: boolean

  constructor(message: string, { readable }: { readable: boolean }) {
    super(message)
    this.readable = readable
  }
}

/** As much of the files as shows that somebody has written to them. */
type Contents = { size: bigint; written: bigint; logSize: bigint }

/**
 * The files of an open database. SQLite goes on with those that it has opened and never asks what lies at their paths:
 * what it acknowledges after somebody has moved, replaced or overwritten them is gone at the next start, or spoils what
 * was put there. Nothing is written to the main file but at the end of a commit: ours, after which we look, or another
 * process's, which SQLite counts. After any other change SQLite checks whether all is whole: a touch, or another
 * process that carries the log over, does no harm. What a hand writes in the seconds after another process's commit
 * goes unnoticed, and so does what it writes into the log without making it shorter.
 */
export class OpenedFiles {
  readonly #file: DatabaseSync
  readonly #paths: readonly string[]
  readonly #inodes: readonly (bigint | undefined)[]
  readonly #question: StatementSync
  #version: unknown
  #contents: Contents
  /** Until when changes are another process's. */
  #othersUntil = -Infinity
  #fault: FileFault | undefined

  constructor(file: DatabaseSync) {
    this.#file = file
    const path = file.location()!
    this.#paths = [path, `${path}-wal`, `${path}-shm`]
    this.#question = file.prepare('pragma data_version')
    // Asking opens the log, and makes it where there is none.
    this.#version = this.#askVersion()
    const found = this.#find()
    this.#inodes = found.inodes
    this.#contents = found.contents
  }

  /** What the last look found. */
  get fault(): FileFault | undefined {
    return this.#fault
  }

  /** To be called after a commit of our own: what it has made of the files is how they are to be. */
  remember(): void {
    this.#contents = this.#find().contents
  }

  /** Looks at the files. A transaction that has begun some time ago doesn't see others' commits: meanwhile nothing is new. */
  look(): FileFault | undefined {
    if (!this.#file.isTransaction) this.#fault = this.#findFault()
    return this.#fault
  }

  /**
   * Closes them. SQLite carries over what is left in its log then: not into a file that is no longer ours, where it
   * would spoil what somebody has put there. That one is left open, for the end of the process to close.
   */
  close(): void {
    if (this.#file.isOpen && this.#fault?.readable !== false) this.#file.close()
  }

  #findFault(): FileFault | undefined {
    const { inodes, contents } = this.#find()
    const [main, ...beside] = this.#inodes.map((inode, place) => inode === inodes[place])
    if (!main) return new FileFault(moved, { readable: true })
    if (beside.includes(false)) return new FileFault(logMoved, { readable: true })
    // After the files: whoever changed them has committed before.
    const version = this.#askVersion()
    const now = performance.now()
    if (version !== this.#version) this.#othersUntil = now + GRACE_PERIOD_MS
    this.#version = version
    const { size, written, logSize } = this.#contents
    const isSame = contents.size === size && contents.written === written && contents.logSize >= logSize
    // Only a commit makes the file shorter.
    const isWhole = () => contents.size >= size && passesCheck(this.#paths[0]!)
    if (!isSame && now > this.#othersUntil && !isWhole()) {
      return new FileFault(overwritten, { readable: false })
    }
    // A large import takes its time: while its pages keep coming, they are still its own.
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

/** Whether SQLite finds nothing wrong, by a connection that has read nothing yet. Some milliseconds a megabyte. */
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

/** What lies at a path; undefined where there is nothing that can be looked at. */
function statOf(path: string) {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
