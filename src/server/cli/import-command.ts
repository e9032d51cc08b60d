import { type ImportReport, importSeason } from '../season/import-season.ts'
import { readSeasonText } from '../season/read-season-text.ts'
import { findingText } from '../season/season-error.ts'
import { readGiven, showProgress, withStore } from './command.ts'

/** `import FILE` */
export async function importCommand(path: string): Promise<void> {
  showProgress('Leyendo el archivo…')
  const season = readSeasonText(await readGiven(path))
  const report = await withStore((store) =>
    importSeason(store, season, { now: new Date(), userId: null, onProgress: showGames }),
  )
  process.stdout.write(summary(report))
}

function showGames(games: number): void {
  showProgress(`Escribiendo… ${games} partidos`)
}

function summary(report: ImportReport): string {
  const { teams, courts, warnings } = report
  const lines = [
    `Temporada «${report.name}» de ${report.year}, importada con el número ${report.leagueId}.`,
    `  equipos: ${teams.created} nuevos, ${teams.reused} que ya estaban`,
    `  canchas: ${courts.created} nuevas, ${courts.reused} que ya estaban`,
    `  fases: ${report.phases}   grupos: ${report.groups}   partidos: ${report.games}`,
  ]
  if (warnings.length > 0)
    lines.push('Conviene mirar:', ...warnings.map((warning) => `  ${findingText(warning)}`))
  return `${lines.join('\n')}\n`
}
