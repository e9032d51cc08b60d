import type { CompetitionGroup, ListedPhase } from '#contract/competition-groups.ts'
import { openingPhase } from '#league/opening-phase.ts'
import type { Db } from '../db/database.ts'
import { ofGroups } from '../reading/scopes.ts'
import { isListed, listKnownPhases, type PhaseFilter } from './queries.ts'

/** Phases in playing order, with which of them their season opens; where none has a team, any may be it. */
export async function listPhases(db: Db, filter: PhaseFilter): Promise<ListedPhase[]> {
  const known = await listKnownPhases(db, filter)
  const bySeason = Map.groupBy(known, ({ leagueId }) => leagueId)
  const candidates = [...bySeason.values()].map((phases) => {
    const entered = phases.filter((phase) => phase.entered)
    return entered.length > 0 ? entered : phases
  })
  // A phase alone opens whenever it starts.
  const compared = candidates.filter((phases) => phases.length > 1)
  const startDays = await findStartDays(db, compared.flat())
  const startOf = (phase: CompetitionGroup) => ({ ...phase, startDay: startDays.get(phase.id) ?? null })
  const opening = new Set(candidates.map((phases) => openingPhase(phases.map(startOf))!.id))
  return known
    .filter(isListed(filter))
    .map(({ entered: _, ...phase }) => ({ ...phase, opens: opening.has(phase.id) }))
}

/** When phases start, by their ids: on their date, or else the day of their first game; null where they have neither. */
export async function findStartDays(
  db: Db,
  phases: readonly Pick<CompetitionGroup, 'id' | 'startDate'>[],
): Promise<Map<number, string | null>> {
  const days = new Map(phases.map(({ id, startDate }) => [id, startDate]))
  const undated = [...days].flatMap(([id, startDate]) => (startDate === null ? id : []))
  const groups = undated.length === 0 ? [] : await listGroupIds(db, undated)
  const ids = groups.map(({ id }) => id)
  const firstGames =
    ids.length === 0 ? new Map<number, string>() : await findFirstGames(ofGroups(db, ids), ids)
  for (const { id, phaseId } of groups) {
    const [day, known] = [firstGames.get(id)?.slice(0, 10), days.get(phaseId)]
    if (day !== undefined && (!known || day < known)) days.set(phaseId, day)
  }
  return days
}

function listGroupIds(db: Db, phaseIds: readonly number[]): Promise<{ id: number; phaseId: number }[]> {
  return db
    .selectFrom('competition')
    .select(['id', 'competition_group_id as phaseId'])
    .where('competition_group_id', 'in', phaseIds)
    .execute()
}

/** The date of the first game of groups that have any with one. */
async function findFirstGames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('game')
    .select(({ fn }) => ['competition_id as id', fn.min('date').as('first')])
    .where('competition_id', 'in', ids)
    .groupBy('competition_id')
    .execute()
  return new Map(rows.flatMap(({ id, first }): [number, string][] => (first === null ? [] : [[id, first]])))
}
