import type { Change } from '../kernel/change.ts'
import { recordChanges } from '../audit/queries.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Store } from '../db/store.ts'
import { listLeagues } from '../leagues/queries.ts'
import { nameKey } from '#league/name-key.ts'
import { warnOfTakeover } from './current-season.ts'
import { type CheckedSeason, examineSeason, leagueKey, type KnownNames } from './examine-season.ts'
import { Findings } from './findings.ts'
import { listKnownIds } from './queries.ts'
import { type Finding, SeasonError, SeasonExistsError } from './season-error.ts'
import { refuseExisting } from './check-season.ts'
import { type OnProgress, sizeOf, type Writing, writeSeason } from './write-season.ts'

/** What an import did, or would do. */
export type ImportReport = {
  /** Null for a dry run. */
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
 * Imports a season file: all of it or, if anything is wrong, nothing.
 * @param value the parsed JSON of the file
 * @throws SeasonError with every problem and its place; SeasonExistsError if its only problem is that the season exists
 */
export async function importSeason(
  store: Store,
  value: unknown,
  { now, userId, onProgress }: { now: Date; userId: number | null; onProgress?: OnProgress },
): Promise<ImportReport> {
  const checked = examineSeason(value, await store.read(findKnownNames))
  return store.write(async (tx) => {
    const { report, changes } = await importChecked(tx, checked, { at: now, onProgress })
    await recordChanges(tx, { at: now, userId }, changes)
    return report
  })
}

/** Imports within the caller's transaction; the caller records the changes. */
export async function importInto(tx: Tx, value: unknown, at: Date): Promise<{ changes: Change[] }> {
  return importChecked(tx, examineSeason(value, await findKnownNames(tx)), { at })
}

/** Loads what `examineSeason` needs from the database. */
export async function findKnownNames(db: Db): Promise<KnownNames> {
  return {
    leagues: new Set((await listLeagues(db)).map(leagueKey)),
    courts: new Set((await listKnownIds(db, 'court')).keys()),
  }
}

/**
 * Writes a checked season within the caller's transaction; the caller records the changes. Throws as `examineSeason`
 * does if the season was created, or a court it needs deleted, since the check.
 */
export async function importChecked(
  tx: Tx,
  checked: CheckedSeason,
  writing: Writing,
): Promise<{ report: ImportReport; changes: Change[] }> {
  const report = await reportImport(tx, checked)
  const { leagueId, changes } = await writeSeason(tx, checked.season, writing)
  return { report: { ...report, leagueId }, changes }
}

/** What importing a checked season would do. Throws as `importChecked` does. */
export async function reportImport(db: Db, checked: CheckedSeason): Promise<ImportReport> {
  const { season } = checked
  refuseOutdated(checked, await findKnownNames(db))
  const { name, year } = season.league
  const teams = countKnown(season.teams, await listKnownIds(db, 'team'))
  const courts = countKnown(season.courts, await listKnownIds(db, 'court'))
  const warnings = [...(await warnOfTakeover(db, season)), ...checked.warnings]
  return { leagueId: null, name, year, teams, courts, ...sizeOf(season), warnings }
}

/** Checks again what may have changed in the database since the check. */
function refuseOutdated({ season, borrowedCourts }: CheckedSeason, { leagues, courts }: KnownNames): void {
  const findings = new Findings()
  if (leagues.has(leagueKey(season.league))) {
    refuseExisting(season.league, findings)
    throw new SeasonExistsError(findings.problems)
  }
  for (const name of borrowedCourts) {
    if (!courts.has(nameKey(name)))
      findings.refuse(['courts'], `«${name}» ya no está entre las canchas que hay.`)
  }
  if (findings.problems.length > 0) throw new SeasonError(findings.problems)
}

function countKnown(named: readonly { name: string }[], known: ReadonlyMap<string, number>) {
  const keys = new Set(named.map((thing) => nameKey(thing.name)))
  const reused = [...keys].filter((key) => known.has(key)).length
  return { created: keys.size - reused, reused }
}
