import { contract } from '#contract/index.ts'
import type { Store } from '../db/store.ts'
import { AppError, found } from '../errors.ts'
import { findLeague } from '../leagues/queries.ts'
import type { Mount } from '../mount.ts'
import { exportSeason } from './export-season.ts'
import { importSeason } from './import-season.ts'
import { type Finding, SeasonError, SeasonExistsError } from './season-error.ts'

/** More findings than anybody reads; a file of another kind can have one in every line. */
const mostTold = 1000

export function seasonRoutes(mount: Mount, store: Store, clock: () => Date): void {
  mount(contract.importSeason, async ({ body, query: { dryRun = false }, viewer }) => {
    const writing = { now: clock(), userId: viewer.userId }
    const report = await importSeason(store, body, { ...writing, dryRun }).catch(refuse)
    const { leagueId, name, year, phases, groups, games, warnings } = report
    return {
      league: leagueId === null ? null : (await findLeague(store.db, leagueId))!,
      name,
      year,
      phases,
      groups,
      teams: report.teams.created + report.teams.reused,
      courts: report.courts.created + report.courts.reused,
      games,
      warnings: warnings.slice(0, mostTold),
    }
  })

  mount(contract.exportSeason, async ({ params }) =>
    found(await exportSeason(store, params.leagueId), 'Esa temporada no existe.'),
  )
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
