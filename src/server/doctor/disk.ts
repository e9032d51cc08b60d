import { stat, statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { sqlitePath } from '../db/database-url.ts'
import { broken, type Check, ok, warning } from './check.ts'
import { sizeText } from './quantity-text.ts'

/** Too little for a backup and the day's writes, and little enough to make room now. */
const ERROR_BYTES = 100e6
const WARNING_BYTES = 500e6

const REMEDY = 'Haz sitio antes de que se llene: entonces no se puede guardar nada, ni hacer copias.'

export const disk: Check = async ({ config: { databaseUrl, backupFolder } }) => {
  const folders = [backupFolder]
  const path = sqlitePath(databaseUrl)
  if (path !== null) folders.unshift(dirname(path))
  const byDevice = new Map<number, string>()
  for (const folder of folders) {
    const there = await nearest(resolve(folder))
    const { dev } = await stat(there)
    if (!byDevice.has(dev)) byDevice.set(dev, there)
  }
  return Promise.all(
    [...byDevice.values()].map(async (folder) => {
      const { bavail, bsize } = await statfs(folder)
      const free = bavail * bsize
      const text = `Quedan ${sizeText(free)} libres.`
      if (free >= WARNING_BYTES) return ok(text, folder)
      return (free < ERROR_BYTES ? broken : warning)(`Solo quedan ${sizeText(free)} libres.`, REMEDY, folder)
    }),
  )
}

/** A folder, or if it doesn't exist yet, the one in which it will be. */
async function nearest(folder: string): Promise<string> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  )
  return isThere || dirname(folder) === folder ? folder : nearest(dirname(folder))
}
