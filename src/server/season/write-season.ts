import type { Season, SeasonGroup, SeasonPhase } from '#contract/season.ts'
import { recordAudit } from '../audit/queries.ts'
import { createCompetitionGroup } from '../competition-groups/queries.ts'
import { createCompetitionType, listCompetitionTypes } from '../competition-types/queries.ts'
import { createCompetition } from '../competitions/queries.ts'
import { createCourt } from '../courts/queries.ts'
import type { Db } from '../db/database.ts'
import { clearCurrentMark, createLeague, findCurrentLeague } from '../leagues/queries.ts'
import { nameKey } from '#contract/name-key.ts'
import { becomesCurrent } from './current-season.ts'
import { createEntries, createGames, createTeams, listKnownIds, registerTeams } from './queries.ts'
import { newCourt, newGame, newPhase } from './season-rows.ts'

export type Writing = {
  now: Date
  /** Who imports; null: the command line or the server itself. */
  userId: number | null
  /** Told how many of the season's games have been written, now and then. */
  onProgress?: ((games: number) => void) | undefined
}

type Ids = { teams: Map<string, number>; courts: Map<string, number>; types: Map<string, number> }

/** Writes a season that has passed its checks, with its audit rows; answers the new league's id. */
export async function writeSeason(db: Db, season: Season, writing: Writing): Promise<number> {
  const { leagueId, current } = await writeLeague(db, season, writing)
  const ids = {
    teams: await writeTeams(db, season, { leagueId, onlyFree: !current }),
    courts: await writeCourts(db, season),
    types: new Map((await listCompetitionTypes(db)).map((type) => [nameKey(type.name), type.id])),
  }
  let games = 0
  for (const phase of season.phases) {
    const phaseId = await createCompetitionGroup(db, newPhase(phase, leagueId))
    for (const group of phase.groups) {
      await writeGroup(db, group, { phaseId, ids })
      games += group.games.length
      writing.onProgress?.(games)
    }
  }
  await recordAudit(db, {
    at: writing.now,
    userId: writing.userId,
    entity: 'league',
    entityId: leagueId,
    action: 'import',
    after: { ...season.league, current, ...sizeOf(season) },
  })
  return leagueId
}

/** How much a season holds. */
export function sizeOf(season: Season): { phases: number; groups: number; games: number } {
  const groups = season.phases.flatMap((phase: SeasonPhase) => phase.groups)
  return {
    phases: season.phases.length,
    groups: groups.length,
    games: groups.reduce((sum, group) => sum + group.games.length, 0),
  }
}

async function writeLeague(
  db: Db,
  season: Season,
  { now, userId }: Writing,
): Promise<{ leagueId: number; current: boolean }> {
  const { name, year } = season.league
  const current = await becomesCurrent(db, season)
  const before = current ? await findCurrentLeague(db) : undefined
  if (before) {
    await clearCurrentMark(db)
    const change = { before: { current: true }, after: { current: false } }
    await recordAudit(db, {
      at: now,
      userId,
      entity: 'league',
      entityId: before.id,
      action: 'update',
      ...change,
    })
  }
  return { leagueId: await createLeague(db, { name, year, current }), current }
}

/** Makes the teams that aren't there yet and registers those that are. */
async function writeTeams(
  db: Db,
  season: Season,
  registration: { leagueId: number; onlyFree: boolean },
): Promise<Map<string, number>> {
  const known = await listKnownIds(db, 'team')
  const names = season.teams.map((team) => team.name)
  const missing = names.filter((name) => !known.has(nameKey(name)))
  const present = names.flatMap((name) => known.get(nameKey(name)) ?? [])
  await registerTeams(db, present, registration)
  const created = await createTeams(db, missing, registration.leagueId)
  for (const [index, name] of missing.entries()) known.set(nameKey(name), created[index]!)
  return known
}

async function writeCourts(db: Db, season: Season): Promise<Map<string, number>> {
  const ids = await listKnownIds(db, 'court')
  for (const court of season.courts) {
    const key = nameKey(court.name)
    if (!ids.has(key)) ids.set(key, await createCourt(db, newCourt(court)))
  }
  return ids
}

async function writeGroup(
  db: Db,
  group: SeasonGroup,
  { phaseId, ids }: { phaseId: number; ids: Ids },
): Promise<void> {
  const competitionId = await createCompetition(db, {
    name: group.name,
    competitionGroupId: phaseId,
    competitionTypeId: group.type ? await typeId(db, group.type, ids.types) : null,
  })
  const teamId = (name: string) => ids.teams.get(nameKey(name))!
  await createEntries(db, competitionId, group.teams.map(teamId))
  await createGames(
    db,
    group.games.map((game) =>
      newGame(game, {
        competitionId,
        localId: teamId(game.local),
        visitantId: teamId(game.visitant),
        courtId: game.court ? ids.courts.get(nameKey(game.court))! : null,
      }),
    ),
  )
}

async function typeId(db: Db, name: string, known: Map<string, number>): Promise<number> {
  const id = known.get(nameKey(name)) ?? (await createCompetitionType(db, name))
  known.set(nameKey(name), id)
  return id
}
