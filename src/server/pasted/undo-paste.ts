import { gameAsReported } from '#league/game-life.ts'
import { giveSeasonBadges } from '../badges/queries.ts'
import { findCompetitionGroup } from '../competition-groups/queries.ts'
import { deleteCompetition, isCompetitionUsed } from '../competitions/queries.ts'
import { findEntry, playsIn } from '../competition-teams/queries.ts'
import { withdraw } from '../competition-teams/seeding.ts'
import { deleteCourts } from '../courts/queries.ts'
import type { Db, Tx } from '../db/database.ts'
import { deleteDispute } from '../disputes/queries.ts'
import { changeGame, columnsOf, deleteGame, type WholeGame } from '../games/queries.ts'
import { requireDelegate } from '../kernel/access.ts'
import { type Data, type GameMark, updated } from '../kernel/change.ts'
import { readGroup } from '../reading/read-groups.ts'
import { deleteTeam, findReferenceTo } from '../teams/queries.ts'
import { findReferences } from '../undo/courts.ts'
import { listLeft } from '../undo/games.ts'
import { type JudgeOf, stays } from '../undo/trace.ts'

declare module '../kernel/change.ts' {
  interface Payloads {
    'games-pasted': Pasted
    'paste-undone': Undone & Pick<Pasted, 'notify'>
  }
}

/** What a paste created and changed, by id. It never leaves the server. */
type Pasted = {
  created: GameMark[]
  played: GameMark[]
  entries: number[]
  teams: number[]
  courts: number[]
  groups?: number[]
  notify?: boolean
}

/**
 * Deletes the games of a paste, and takes back the results that it entered. If a single game may not be taken away, all
 * of it stays.
 */
export const judgePaste: JudgeOf<'games-pasted'> = async (db, trace) => {
  const [entry] = trace.entries
  const { id, entityId, after, data } = entry
  const made = await listLeft(db, data.created)
  // The others have been taken back by undoing the paste.
  const entered = (await listLeft(db, data.played)).filter(({ game }) => game.finished || game.takenBack)
  const left = [...made, ...entered]
  if (left.length === 0) return []
  const [created, played] = [made.map(({ game }) => game), entered.map(({ game }) => game)]
  const stay = left.find(({ reason }) => reason !== undefined)?.reason
  const reason = stay ?? ((await isBuiltOn(db, created, played)) ? 'built' : undefined)
  if (reason !== undefined) return stays(trace, reason)
  return {
    entries: [entry],
    undo: async ({ tx, viewer, at }) => {
      for (const game of created) await deleteGame(tx, requireDelegate(viewer, 'admin', game), at)
      for (const game of played) {
        const moved = data.played.find(([one]) => one === game.id)?.[6]
        const slot = moved && { date: moved.date, court_id: moved.courtId }
        const change = { ...columnsOf(gameAsReported({})), ...slot }
        const granted = requireDelegate(viewer, 'admin', game)
        await deleteDispute(tx, granted)
        await changeGame(tx, granted, change, at)
      }
      await removeUnused(tx, data, { phaseId: entityId!, userId: viewer.userId, now: at })
      const [before, now] = [left.length, 0].map((games) => ({ ...after, games }))
      const undone = { undone: id, ...(data.notify && { notify: data.notify }) }
      return updated('competition-group', entityId!, before, now, 'paste-undone', undone)
    },
  }
}

/** Whether games of a draw count with results of the paste, beyond its own games. */
async function isBuiltOn(db: Db, made: WholeGame[], entered: WholeGame[]): Promise<boolean> {
  const [gone, own] = [made, [...made, ...entered]].map((games) => new Set(games.map(({ id }) => id)))
  for (const id of new Set([...made, ...entered].map(({ competitionId }) => competitionId))) {
    const group = (await readGroup(db, id))!
    const open = entered.filter(({ competitionId }) => competitionId === id)
    const takenBack = open.map((game) => ({ ...game, ...gameAsReported({}) }))
    if (group.gamesBuiltOn(group.supposing(takenBack, gone)).some(({ gameId }) => !own!.has(gameId)))
      return true
  }
  return false
}

/** Removes the entries, teams and courts that came with a paste and that nobody uses now. */
async function removeUnused(
  tx: Tx,
  { entries, teams, courts, groups = [] }: Data<'games-pasted'>,
  { phaseId, userId, now }: { phaseId: number; userId: number; now: Date },
): Promise<void> {
  for (const id of entries) {
    const entry = await findEntry(tx, id)
    if (entry !== undefined && !(await playsIn(tx, entry))) await withdraw(tx, entry)
  }
  for (const id of groups) {
    const hasTeams = await isCompetitionUsed(tx, id, 'competition_team')
    if (!hasTeams && !(await isCompetitionUsed(tx, id, 'game'))) await deleteCompetition(tx, id)
  }
  for (const id of teams) if ((await findReferenceTo(tx, id)) === null) await deleteTeam(tx, id)
  if (courts.length > 0) {
    const reasonToStay = await findReferences(tx, courts, { account: { id: userId, teamId: null }, now })
    const unused = courts.filter((id) => reasonToStay(id) === undefined)
    if (unused.length > 0) await deleteCourts(tx, unused)
  }
  const phase = await findCompetitionGroup(tx, phaseId)
  if (entries.length > 0 && phase !== undefined) await giveSeasonBadges(tx, phase.leagueId)
}
