import type { Season } from '#contract/season.ts'
import type { Change } from '../audit/change.ts'
import { recordChanges } from '../audit/queries.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Store } from '../db/store.ts'
import { findLeagueByName } from '../leagues/queries.ts'
import { nameKey } from '#contract/name-key.ts'
import { checkSeason } from './check-season.ts'
import { warnOfTakeover } from './current-season.ts'
import { parseSeason } from './parse-season.ts'
import { listKnownIds } from './queries.ts'
import { type Finding, SeasonError, SeasonExistsError } from './season-error.ts'
import { type OnProgress, sizeOf, writeSeason } from './write-season.ts'

/** What an import did, or would do. */
export type ImportReport = {
  /** Null when it was only tried. */
  leagueId: number | null
  name: string
  year: number
  teams: { created: number; reused: number }
  courts: { created: number; reused: number }
  phases: number
  groups: number
  games: number
  warnings: Finding[]
}

/**
 * Takes a season file in: all of it or, when anything is wrong, nothing.
 *
 * @param value what the file holds, as JSON says it
 * @throws SeasonError with everything that is wrong and where; SeasonExistsError when it is only there already
 */
export async function importSeason(
  store: Store,
  value: unknown,
  { now, userId, onProgress }: { now: Date; userId: number | null; onProgress?: OnProgress },
): Promise<ImportReport> {
  const parsed = parseSeason(value)
  return store.write(async (tx) => {
    const { report, changes } = await importInto(tx, parsed, onProgress)
    await recordChanges(tx, { at: now, userId }, changes)
    return report
  })
}

/** What an import would do, without doing it. */
export async function tryImport(db: Db, parsed: ReturnType<typeof parseSeason>): Promise<ImportReport> {
  return (await examine(db, parsed)).report
}

/** An import inside a transaction of the caller, who notes its changes, of a value already parsed. */
export async function importInto(
  tx: Tx,
  parsed: ReturnType<typeof parseSeason>,
  onProgress?: OnProgress,
): Promise<{ report: ImportReport; changes: Change[] }> {
  const { season, report } = await examine(tx, parsed)
  const { leagueId, changes } = await writeSeason(tx, season, onProgress)
  return { report: { ...report, leagueId }, changes }
}

/** Checks a season against itself and the database, and counts. */
async function examine(
  db: Db,
  { season, draft, problems }: ReturnType<typeof parseSeason>,
): Promise<{ season: Season; report: ImportReport }> {
  if (draft === null) throw new SeasonError(problems)
  const courts = await listKnownIds(db, 'court')
  const leagueExists = draft.league !== null && (await findLeagueByName(db, draft.league)) !== undefined
  const findings = checkSeason(draft, { leagueExists, courts: new Set(courts.keys()) })
  const all = [...problems, ...findings.problems]
  if (leagueExists && all.length === 1) throw new SeasonExistsError(all)
  if (season === null || all.length > 0) throw new SeasonError(all)
  const { name, year } = season.league
  const teams = countKnown(season.teams, await listKnownIds(db, 'team'))
  const report = { leagueId: null, name, year, teams, courts: countKnown(season.courts, courts) }
  const warnings = [...(await warnOfTakeover(db, season)), ...findings.warnings]
  return { season, report: { ...report, ...sizeOf(season), warnings } }
}

function countKnown(
  named: readonly { name: string }[],
  known: ReadonlyMap<string, number>,
): { created: number; reused: number } {
  const keys = new Set(named.map((thing) => nameKey(thing.name)))
  const reused = [...keys].filter((key) => known.has(key)).length
  return { created: keys.size - reused, reused }
}
