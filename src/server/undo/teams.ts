import { nameKey } from '#league/name-key.ts'
import { findEnteredAvailability, enterAvailability } from '../availability/queries.ts'
import { listCourts } from '../courts/queries.ts'
import type { Db, Tx } from '../db/database.ts'
import { requireAdmin } from '../kernel/access.ts'
import { dropPicture, findPicture, hashOf } from '../media/queries.ts'
import type { StoredTeam } from '../reading/stored-team.ts'
import {
  changeTeam,
  deleteTeam,
  findNamesakeInSeason,
  findReferenceTo,
  findSetShortName,
  findTeamByName,
  listTeams,
} from '../teams/queries.ts'
import { deleted, updated } from '../kernel/change.ts'
import { stays, type Trace, unwind, type Undone, type Verdict } from './trace.ts'

/** Deletes teams that the account created and nothing depends on, and restores names and photos. */
export async function judgeTeams(db: Db, traces: readonly Trace[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  /** Names to restore: two teams may have had the same one at different times. */
  const names = new Set<string>()
  for (const { trace, team } of await withTeams(db, traces)) {
    const short = await findSetShortName(db, team.id)
    const present = { ...team, shortName: short }
    const { oldest, isWhole } = unwind(trace, present, ['name', 'photo', 'shortName'])
    if (!isWhole) verdicts.push(stays(trace, 'changed'))
    if (oldest?.action === 'create') {
      if (await findReferenceTo(db, team.id)) verdicts.push(stays(trace, 'bound'))
      else verdicts.push({ entries: [oldest], undo: ({ tx }) => removeTeam(tx, team) })
    } else if (oldest?.entity === 'team' && oldest.type !== 'availability-edited') {
      const { name, photo, shortName } = { ...present, ...oldest.before }
      // The remaining change is the season, which only admins set.
      if (name === team.name && photo === team.photo && shortName === short)
        verdicts.push(stays(trace, 'elsewhere'))
      else if (names.has(nameKey(name)) || (await isTaken(db, { name, shortName }, team)))
        verdicts.push(stays(trace, 'name'))
      else {
        names.add(nameKey(name))
        // Photos that no team uses are deleted.
        const isKept = photo === null || (await findPicture(db, hashOf(photo) ?? '')) !== undefined
        const restored = { ...present, name, shortName, photo: isKept ? photo : null }
        verdicts.push({ entries: [oldest], undo: restoring(present, restored) })
      }
    }
  }
  return verdicts
}

/** Restores teams' earlier availability and preferred courts. */
export async function judgeAvailability(db: Db, traces: readonly Trace[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const { trace, team } of await withTeams(db, traces)) {
    const stored = await findEnteredAvailability(db, team.id)
    const { oldest, isWhole } = unwind(trace, stored, ['parts', 'courtIds'])
    if (!isWhole) verdicts.push(stays(trace, 'changed'))
    if (oldest?.type !== 'availability-edited') continue
    const { parts, courtIds } = oldest.before!
    const courts = courtIds.length === 0 ? [] : await listCourts(db, { ids: courtIds })
    const known = new Set(courts.map(({ id }) => id))
    const restored = { parts, courtIds: courtIds.filter((id) => known.has(id)) }
    verdicts.push({
      entries: [oldest],
      undo: async ({ tx, viewer }) => {
        await enterAvailability(tx, requireAdmin(viewer, { id: team.id }), restored)
        return updated('team', team.id, stored, restored, 'availability-edited')
      },
    })
  }
  return verdicts
}

type SetTeam = Omit<StoredTeam, 'shortName'> & { shortName: string | null }

async function withTeams(db: Db, traces: readonly Trace[]): Promise<{ trace: Trace; team: StoredTeam }[]> {
  if (traces.length === 0) return []
  const teams = new Map(
    (await listTeams(db, { ids: traces.map(({ id }) => id) })).map((team) => [team.id, team]),
  )
  return traces.flatMap((trace) => {
    const team = teams.get(trace.id)
    return team ? { trace, team } : []
  })
}

async function isTaken(db: Db, { name, shortName }: Pick<SetTeam, 'name' | 'shortName'>, team: StoredTeam) {
  const namesake = await findTeamByName(db, name)
  if (namesake !== undefined && namesake.id !== team.id) return true
  return shortName !== null && (await findNamesakeInSeason(db, team, shortName)) !== undefined
}

async function removeTeam(tx: Tx, team: StoredTeam) {
  await deleteTeam(tx, team.id)
  if (team.photo !== null) await dropPicture(tx, team.photo)
  return deleted('team', team.id, team)
}

function restoring(team: SetTeam, restored: SetTeam): Undone['undo'] {
  return async ({ tx, viewer }) => {
    const { name, shortName, photo } = restored
    const season = requireAdmin(viewer, { leagueId: undefined })
    await changeTeam(tx, requireAdmin(viewer, { id: team.id }), { name, shortName, photo }, season)
    if (team.photo !== null && team.photo !== photo) await dropPicture(tx, team.photo)
    return updated('team', team.id, team, restored, 'updated')
  }
}
