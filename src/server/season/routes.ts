import type { z } from 'zod'
import { contract } from '#contract/index.ts'
import type { Db } from '../db/database.ts'
import type { Reads } from '../db/store.ts'
import { AppError, found } from '../errors.ts'
import { findLeague } from '../leagues/queries.ts'
import type { Mount } from '../mount.ts'
import { exportSeason } from './export-season.ts'
import { type ImportReport, importInto, tryImport } from './import-season.ts'
import { parseSeason } from './parse-season.ts'
import { type Finding, SeasonError, SeasonExistsError } from './season-error.ts'
import { sizeOf } from './write-season.ts'

const noSuchSeason = 'Esa temporada no existe.'

/** More findings than anybody reads; a file of another kind can have one in every line. */
const mostTold = 1000

export function seasonRoutes(mount: Mount, store: Reads): void {
  mount.write(contract.importSeason, {
    prepare: async ({ body }): Promise<{ parsed: Parsed; report?: ImportReport }> => ({
      parsed: parseSeason(body),
    }),
    write: async ({ tx, query, prepared }) => {
      if (query.dryRun) {
        prepared.report = await tryImport(tx, prepared.parsed).catch(refuse)
        return []
      }
      const { report, changes } = await importInto(tx, prepared.parsed).catch(refuse)
      prepared.report = report
      return changes
    },
    answer: async (db, { made, prepared }) =>
      prepared?.report ? answerOf(db, prepared.report) : answerOfStored(db, made),
  })

  mount.read(contract.exportSeason, ({ params }) =>
    store.read(async (db) => found(await exportSeason(db, params.leagueId), noSuchSeason)),
  )
}

type Parsed = ReturnType<typeof parseSeason>
type Answer = z.input<typeof contract.importSeason.answer>

async function answerOf(db: Db, report: ImportReport): Promise<Answer> {
  const { leagueId, name, year, phases, groups, games, warnings } = report
  return {
    league: leagueId === null ? null : (await findLeague(db, leagueId))!,
    name,
    year,
    phases,
    groups,
    teams: report.teams.created + report.teams.reused,
    courts: report.courts.created + report.courts.reused,
    games,
    warnings: warnings.slice(0, mostTold),
  }
}

/** What an import has brought, of which only the season itself is left. */
async function answerOfStored(db: Db, leagueId: number): Promise<Answer> {
  const league = found(await findLeague(db, leagueId), noSuchSeason)
  const season = found(await exportSeason(db, leagueId), noSuchSeason)
  const { name, year } = league
  const count = { teams: season.teams.length, courts: season.courts.length }
  return { league, name, year, ...sizeOf(season), ...count, warnings: [] }
}

/** A season that can't be taken in, as an answer: every problem at its place. */
function refuse(error: unknown): never {
  if (error instanceof SeasonExistsError) throw new AppError(409, error.problems[0]!.message)
  if (!(error instanceof SeasonError)) throw error
  const { problems } = error
  const count = problems.length === 1 ? 'Hay un error' : `Hay ${problems.length} errores`
  const told = problems.length > mostTold ? ` Estos son los ${mostTold} primeros.` : ''
  const message = `${count} en el archivo y no se ha importado nada.${told}`
  throw new AppError(400, message, byPlace(problems.slice(0, mostTold)))
}

function byPlace(problems: readonly Finding[]): Record<string, string> {
  const places = Map.groupBy(problems, ({ place }) => place || 'body')
  return Object.fromEntries(
    [...places].map(([place, some]) => [place, some.map(({ message }) => message).join(' ')]),
  )
}
