import { Readable } from 'node:stream'
import type { z } from 'zod'
import { contract } from '#contract/index.ts'
import { MAX_OPEN_GAMES } from '#contract/limits.ts'
import type { Db } from '../db/database.ts'
import { AppError, found } from '../kernel/errors.ts'
import { findLeague } from '../leagues/queries.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { queueKeyOf } from '../kernel/queue-key.ts'
import { checkSeasonBytes } from './check-in-thread.ts'
import type { CheckedSeason } from './examine-season.ts'
import { exportSeason, openGame } from './export-season.ts'
import { type ImportReport, importChecked, reportImport } from './import-season.ts'
import { listGameIdsOfLeague } from './queries.ts'
import { type Finding, MAX_REPORTED, SeasonError, SeasonExistsError } from './season-error.ts'
import { sizeOf } from './write-season.ts'
import type { Season } from '#contract/season.ts'

const noSuchSeason = 'Esa temporada no existe.'
const tooLarge = `Esta temporada tiene más de ${MAX_OPEN_GAMES} partidos: pídelos grupo a grupo, o pide el archivo a quien administra.`

export function seasonRoutes(mount: Mount, { store }: Services): void {
  mount.write<typeof contract.importSeason, CheckedSeason, ImportReport>(contract.importSeason, {
    // Slow, and so before the transaction, which checks again what depends on the database.
    prepare: ({ body, request }) => checkSeasonBytes(store, body, queueKeyOf(request)).catch(refuse),
    rehearse: async (db, { prepared }) => answerOf(db, await reportImport(db, prepared).catch(refuse)),
    write: async ({ tx, query: { notify }, prepared: checked, at }) => {
      const { report, changes } = await importChecked(tx, checked, { at, notify }).catch(refuse)
      return { changes, result: report }
    },
    answer: (db, { made, result }) => (result ? answerOf(db, result) : answerOfStored(db, made)),
  })

  mount.read(contract.exportSeason, async ({ params }) => {
    const season = found(await store.read((db) => exportSeason(db, params.leagueId)), noSuchSeason)
    return Readable.from(seasonText(season), { objectMode: false })
  })

  mount.read(contract.findOpenSeason, ({ query: { leagueId } }) =>
    store.read(async (db) => {
      if ((await listGameIdsOfLeague(db, leagueId)).length > MAX_OPEN_GAMES) throw new AppError(422, tooLarge)
      const season = found(await exportSeason(db, leagueId, openGame), noSuchSeason)
      return [...seasonText(season)].join('')
    }),
  )
}

type Answer = z.input<typeof contract.importSeason.answer>

async function answerOf(db: Db, { leagueId, teams, courts, ...report }: ImportReport): Promise<Answer> {
  return {
    ...report,
    league: leagueId === null ? null : (await findLeague(db, leagueId))!,
    teams: teams.created + teams.reused,
    courts: courts.created + courts.reused,
    warnings: report.warnings.slice(0, MAX_REPORTED),
  }
}

/** The response to a repeated import, of which only the season itself is still known. */
async function answerOfStored(db: Db, leagueId: number): Promise<Answer> {
  const league = found(await findLeague(db, leagueId), noSuchSeason)
  const season = found(await exportSeason(db, leagueId), noSuchSeason)
  const { name, year } = league
  const count = { teams: season.teams.length, courts: season.courts.length }
  return { league, name, year, ...sizeOf(season), ...count, warnings: [] }
}

/** A season file's problems as an error response, each with its place. */
function refuse(error: unknown): never {
  if (error instanceof SeasonExistsError) throw new AppError(409, error.problems[0]!.message)
  if (!(error instanceof SeasonError)) throw error
  const count = error.count === 1 ? 'Hay un error' : `Hay ${error.count} errores`
  const limitNote = error.count > MAX_REPORTED ? ` Estos son los ${MAX_REPORTED} primeros.` : ''
  const message = `${count} en el archivo y no se ha importado nada.${limitNote}`
  throw new AppError(400, message, byPlace(error.problems))
}

function byPlace(problems: readonly Finding[]): Record<string, string> {
  const places = Map.groupBy(problems, ({ place }) => place || 'body')
  return Object.fromEntries(
    [...places].map(([place, some]) => [place, some.map(({ message }) => message).join(' ')]),
  )
}

const gamesAtOnce = 500

/** A season as JSON, in pieces: building a large text at once would block the event loop. */
function* seasonText({ phases, ...season }: Season): Generator<string> {
  yield `${opened(season)}"phases":[`
  for (const [phaseIndex, { groups, ...phase }] of phases.entries()) {
    yield `${comma(phaseIndex)}${opened(phase)}"groups":[`
    for (const [index, { games, ...group }] of groups.entries()) {
      yield `${comma(index)}${opened(group)}"games":[`
      for (let start = 0; start < games.length; start += gamesAtOnce) {
        yield comma(start) + JSON.stringify(games.slice(start, start + gamesAtOnce)).slice(1, -1)
      }
      yield ']}'
    }
    yield ']}'
  }
  yield ']}'
}

/** An object's JSON without its closing brace, so that more can be added. */
function opened(part: { name: string } | Omit<Season, 'phases'>): string {
  return `${JSON.stringify(part).slice(0, -1)},`
}

function comma(index: number): string {
  return index === 0 ? '' : ','
}
