import { writeFile } from 'node:fs/promises'
import { exportSeason } from '../season/export-season.ts'
import { importCourts } from '../season/import-courts.ts'
import { importSeason } from '../season/import-season.ts'
import { readSeasonText } from '../season/read-season-text.ts'
import { findingText } from '../season/season-error.ts'
import { CommandError, readGiven, showProgress, withStore, writeGiven } from './command.ts'

export async function importCommand(path: string): Promise<void> {
  showProgress('Leyendo el archivo…')
  const season = readSeasonText(await readGiven(path))
  const report = await withStore((store) =>
    importSeason(store, season, {
      now: new Date(),
      userId: null,
      onProgress: (games) => showProgress(`Escribiendo… ${games} partidos`),
    }),
  )
  const { teams, courts, warnings } = report
  const lines = [
    `Temporada «${report.name}» de ${report.year}, importada con el número ${report.leagueId}.`,
    `  equipos: ${teams.created} nuevos, ${teams.reused} que ya estaban`,
    `  canchas: ${courts.created} nuevas, ${courts.reused} que ya estaban`,
    `  fases: ${report.phases}   grupos: ${report.groups}   partidos: ${report.games}`,
  ]
  if (warnings.length > 0)
    lines.push('Conviene mirar:', ...warnings.map((warning) => `  ${findingText(warning)}`))
  process.stdout.write(`${lines.join('\n')}\n`)
}

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

export async function importCourtsCommand(path: string): Promise<void> {
  const bytes = await readGiven(path)
  showProgress('Escribiendo…')
  const { created, known, otherSports } = await withStore((store) => importCourts(store, bytes, new Date()))
  const lines = [`Canchas: ${created} nuevas, ${known} que ya estaban y se quedan como están.`]
  if (otherSports > 0) lines.push(`  ${otherSports} instalaciones sin baloncesto se han dejado fuera.`)
  process.stdout.write(`${lines.join('\n')}\n`)
}
