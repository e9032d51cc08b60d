import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sqlitePath } from '../db/database-url.ts'
import { listOpenToOthers } from '../db/private-file.ts'
import { broken, type Check, type Found, ok } from './check.ts'

/** The permissions of accounts that are neither the owner nor in the group. */
const OTHERS = { read: 0o004, write: 0o002, enter: 0o001 }

/** In a folder with this bit, as /tmp, each file is changed or deleted by its owner alone. */
const STICKY = 0o1000

/** Backups and databases hold everybody's e-mail address. */
export const rights: Check = async ({ config: { databaseUrl, backupFolder } }) => {
  const found: Found[] = []
  const path = sqlitePath(databaseUrl)
  const files = path === null ? [] : listOpenToOthers(path)
  if (files.length > 0) {
    const text = 'Otras cuentas de la máquina pueden abrir la base de datos, con los correos de la gente.'
    found.push(broken(text, 'Quítales el permiso: «chmod o= ARCHIVO».', files.join(', ')))
  }
  found.push(...(await ofBackups(backupFolder)))
  if (found.length > 0) return found
  return [ok('Solo la cuenta de la web puede abrir los datos y las copias.')]
}

/** Files in a folder that others can't enter are closed to them, whatever their own permissions. */
async function ofBackups(folder: string): Promise<Found[]> {
  const mode = await stat(folder).then(
    (stats) => stats.mode,
    () => 0,
  )
  if ((mode & OTHERS.enter) === 0) return []
  if ((mode & OTHERS.write) !== 0 && (mode & STICKY) === 0) {
    const text = 'Otras cuentas de la máquina pueden cambiar o borrar las copias.'
    return [broken(text, 'Quítales el permiso: «chmod o= CARPETA».', folder)]
  }
  const paths = (await readdir(folder))
    .filter((name) => name.endsWith('.gz'))
    .map((name) => join(folder, name))
  const modes = await Promise.all(paths.map(async (path) => ({ path, mode: (await stat(path)).mode })))
  const open = modes.filter((file) => (file.mode & OTHERS.read) !== 0)
  if (open.length === 0) return []
  const text = 'Otras cuentas de la máquina pueden leer alguna copia, con los correos de la gente.'
  return [broken(text, 'Quítales el permiso: «chmod o= ARCHIVO».', open.map(({ path }) => path).join(', '))]
}
