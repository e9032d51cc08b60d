import { contract } from '#contract/index.ts'
import { computeStatistics, type StatisticsRow } from '#league/statistics.ts'
import { findCompetitionGroup } from '../competition-groups/queries.ts'
import { readGroups } from '../reading/read-groups.ts'
import type { Db } from '../db/database.ts'
import { found } from '../kernel/errors.ts'
import { Attachment, type Mount, type Services } from '../kernel/mount.ts'
import { listStatisticsGames } from './queries.ts'
import type { Statistics } from '#contract/statistics.ts'
import { csv, type CsvColumn, numberCell, textCell } from '../kernel/csv.ts'

export function statisticsRoutes(mount: Mount, { store }: Services): void {
  mount.read(contract.listStatistics, async ({ query }) => {
    const rows = await store.read((db) => statisticsOf(db, query.competitionGroupId))
    if (query.format !== 'csv') return rows
    return new Attachment('datos-liga.csv', 'text/csv; charset=utf-8', statisticsCsv(rows))
  })
}

async function statisticsOf(db: Db, competitionGroupId: number): Promise<StatisticsRow[]> {
  const phase = found(await findCompetitionGroup(db, competitionGroupId), 'Esa fase no existe.')
  const read = await readGroups(db, { phaseId: competitionGroupId })
  const games = await listStatisticsGames(
    db,
    read.map(({ id }) => id),
  )
  const groups = read.map(({ id, tableTeams }) => ({ teams: tableTeams, games: games.get(id) ?? [] }))
  return computeStatistics({ crossing: phase.crossing, gamesPerPair: phase.gamesPerPair, groups })
}

const columns: CsvColumn<Statistics>[] = [
  ['Equipo', (row) => textCell(row.team_name)],
  ['Victorias', (row) => numberCell(row.victories)],
  ['Derrotas', (row) => numberCell(row.defeats)],
  ['Partidos sin jugar', (row) => numberCell(row.not_played)],
  ['Juego limpio', (row) => numberCell(row.fair_play)],
  ['% de juego limpio', (row) => numberCell(row.porcentaje_fp)],
  ['Partidos mixtos', (row) => numberCell(row.mixed_games)],
  ['% de partidos mixtos', (row) => numberCell(row.porcentaje_mixto)],
]

export function statisticsCsv(rows: readonly Statistics[]): string {
  return csv(columns, rows)
}
