import { importCourts } from '../season/import-courts.ts'
import { readGiven, showProgress, withStore } from './command.ts'

/** `import-courts FILE` */
export async function importCourtsCommand(path: string): Promise<void> {
  const bytes = await readGiven(path)
  showProgress('Escribiendo…')
  const { created, known, otherSports } = await withStore((store) => importCourts(store, bytes, new Date()))
  const lines = [`Canchas: ${created} nuevas, ${known} que ya estaban y se quedan como están.`]
  if (otherSports > 0) lines.push(`  ${otherSports} instalaciones sin baloncesto se han dejado fuera.`)
  process.stdout.write(`${lines.join('\n')}\n`)
}
