import { writeFile } from 'node:fs/promises'
import { exportSeason } from '../season/export-season.ts'
import { CommandError, withStore, writeGiven } from './command.ts'

/** `export LEAGUE_ID [FILE]` */
export async function exportCommand(league: string, path?: string): Promise<void> {
  const id = /^[1-9]\d{0,8}$/.test(league) ? Number(league) : null
  if (id === null) throw new CommandError(`«${league}» no es el número de una temporada.`)
  const season = await withStore((store) => store.read((db) => exportSeason(db, id)))
  if (season === undefined) throw new CommandError(`No hay ninguna temporada con el número ${id}.`)
  const text = `${JSON.stringify(season, null, 1)}\n`
  if (path === undefined) await print(text)
  else await writeGiven(path, () => writeFile(path, text))
}

/** Resolves when everything is written, also to a pipe; the reader may close it early. */
async function print(text: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    process.stdout.once('error', reject)
    process.stdout.write(text, () => resolve())
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}
