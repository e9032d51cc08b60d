import type { Season, SeasonGroup, SeasonPhase } from '#contract/season.ts'
import { type Change, imported, updated } from '../kernel/change.ts'
import { giveSeasonBadges } from '../badges/queries.ts'
import { createCompetitionGroup } from '../competition-groups/queries.ts'
import { createCompetitionType, listCompetitionTypes } from '../competition-types/queries.ts'
import { createCompetition } from '../competitions/queries.ts'
import { createCourt } from '../courts/queries.ts'
import type { Tx } from '../db/database.ts'
import { clearCurrentMark, createLeague, findCurrentLeague, registerTeams } from '../leagues/queries.ts'
import { nameKey } from '#league/name-key.ts'
import { inSlices } from '../kernel/in-slices.ts'
import { becomesCurrent } from './current-season.ts'
import { createEntries, createGames, createTeams, listKnownIds } from './queries.ts'
import { newCourt, newEntry, newGame, newPhase } from './season-rows.ts'

/** Called now and then with the number of games written. */
export type OnProgress = (games: number) => void

/** `at`: the instant used where the file gives no time. */
export type Writing = { at: Date; notify?: boolean | undefined; onProgress?: OnProgress | undefined }

/** Courts per batch; each is a statement of its own. */
const courtsAtOnce = 50

type Ids = { teams: Map<string, number>; courts: Map<string, number>; types: Map<string, number> }

/**
 * Writes a checked season in batches, so that other work can continue. Returns the new league's id and the changes to
 * record.
 */
export async function writeSeason(
  tx: Tx,
  season: Season,
  { at, notify, onProgress }: Writing,
): Promise<{ leagueId: number; changes: Change[] }> {
  const { leagueId, current, changes } = await writeLeague(tx, season)
  const ids = {
    teams: await writeTeams(tx, season, { leagueId, onlyFree: !current }),
    courts: await writeCourts(tx, season),
    types: new Map((await listCompetitionTypes(tx)).map((type) => [nameKey(type.name), type.id])),
  }
  let games = 0
  for (const phase of season.phases) {
    const phaseId = await createCompetitionGroup(tx, newPhase(phase, leagueId))
    for (const group of phase.groups) {
      await writeGroup(tx, group, { phaseId, ids, at })
      games += group.games.length
      onProgress?.(games)
    }
  }
  await giveSeasonBadges(tx, leagueId)
  const after = { ...season.league, current, ...sizeOf(season), ...(notify && { notify }) }
  return { leagueId, changes: [...changes, imported('league', leagueId, after)] }
}

export function sizeOf(season: Season): { phases: number; groups: number; games: number } {
  const groups = season.phases.flatMap((phase: SeasonPhase) => phase.groups)
  return {
    phases: season.phases.length,
    groups: groups.length,
    games: groups.reduce((sum, group) => sum + group.games.length, 0),
  }
}

async function writeLeague(tx: Tx, season: Season) {
  const { name, year } = season.league
  const current = await becomesCurrent(tx, season)
  const last = current ? await findCurrentLeague(tx) : undefined
  if (last) await clearCurrentMark(tx)
  const changes = last ? [updated('league', last.id, { current: true }, { current: false })] : []
  return { leagueId: await createLeague(tx, { name, year, current }), current, changes }
}

/** Creates new teams and registers existing ones. */
async function writeTeams(tx: Tx, season: Season, registration: { leagueId: number; onlyFree: boolean }) {
  const known = await listKnownIds(tx, 'team')
  const missing = season.teams.filter(({ name }) => !known.has(nameKey(name)))
  const present = season.teams.flatMap(({ name }) => known.get(nameKey(name)) ?? [])
  await registerTeams(tx, present, registration)
  const created = await createTeams(tx, missing, registration.leagueId)
  for (const [index, { name }] of missing.entries()) known.set(nameKey(name), created[index]!)
  return known
}

async function writeCourts(tx: Tx, season: Season): Promise<Map<string, number>> {
  const ids = await listKnownIds(tx, 'court')
  for await (const courts of inSlices(season.courts, courtsAtOnce)) {
    for (const court of courts) {
      const key = nameKey(court.name)
      if (!ids.has(key)) ids.set(key, await createCourt(tx, newCourt(court)))
    }
  }
  return ids
}

async function writeGroup(
  tx: Tx,
  group: SeasonGroup,
  { phaseId, ids, at }: { phaseId: number; ids: Ids; at: Date },
): Promise<void> {
  const competitionId = await createCompetition(tx, {
    name: group.name,
    competitionGroupId: phaseId,
    competitionTypeId: group.type ? await typeId(tx, group.type, ids.types) : null,
  })
  const teamId = (name: string) => ids.teams.get(nameKey(name))!
  await createEntries(
    tx,
    competitionId,
    group.teams.map((name) => newEntry(group, name, teamId(name))),
  )
  const rows = group.games.map((game) =>
    newGame(game, {
      competitionId,
      localId: teamId(game.local),
      visitantId: teamId(game.visitant),
      courtId: game.court ? ids.courts.get(nameKey(game.court))! : null,
    }),
  )
  await createGames(tx, rows, at)
}

async function typeId(tx: Tx, name: string, known: Map<string, number>): Promise<number> {
  const id = known.get(nameKey(name)) ?? (await createCompetitionType(tx, name))
  known.set(nameKey(name), id)
  return id
}
