import { contract } from '#contract/index.ts'
import { MAX_TO_DO } from '#contract/limits.ts'
import type { AdminToDo } from '#contract/to-do.ts'
import { daysLeft } from '#league/days-left.ts'
import { blockedReason } from '#league/game-life.ts'
import { findBackupTrouble, isTooOld } from '../backup/queries.ts'
import { findReplicaTrouble } from '../backup/replica.ts'
import type { Db } from '../db/database.ts'
import type { Reads } from '../db/store.ts'
import { listOpenDisputes } from '../disputes/queries.ts'
import { listOwed } from '../games/list-owed.ts'
import { listGames, type SeenGame } from '../games/queries.ts'
import { nameGame } from '../games/stored-game.ts'
import type { Config } from '../kernel/config.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import type { Mount } from '../kernel/mount.ts'
import { findCurrentLeague } from '../leagues/queries.ts'
import type { Viewer } from '../kernel/viewer.ts'
import { readGroups } from '../reading/read-groups.ts'
import { listClaimedGames } from '../result-claims/queries.ts'
import { findDelegates } from '../teams/queries.ts'
import { isDeliveryFailing } from '../deliveries/queries.ts'
import { listMissingResults } from '../notices/kinds/reminders.ts'
import { today } from '../notices/kinds/when.ts'
import { listTeamsWithoutDelegate, listUnconfirmedDelegates } from './queries.ts'

type Moment = { now: Date; time: LeagueTime }

/** From so many days before its end, a phase with games to create is a task. */
const ENDING_DAYS = 14

const none = { total: 0, first: [] }

export function adminToDoRoutes(
  mount: Mount,
  store: Reads,
  { smtpUrl, time, clock }: Pick<Config, 'smtpUrl'> & { time: LeagueTime; clock: () => Date },
): void {
  mount.read(contract.listAdminToDo, ({ viewer }) =>
    store.read(async (db) => {
      const moment = { now: clock(), time }
      const league = await findCurrentLeague(db)
      const ofSeason = league
        ? await listSeasonTasks(db, league.id, { moment, mail: smtpUrl !== null })
        : { inSeason: false, phases: none, teams: none, emails: none }
      const missing = league ? await listMissingResults(db, league.id, moment) : []
      const claimed = league ? await listClaimed(db, league.id, { viewer, now: moment.now }) : []
      const ofClaims = new Set(claimed.map(({ id }) => id))
      const results = listed(missing.filter(({ id }) => !ofClaims.has(id)))
      const claims = listed(claimed)
      const disputed = (await listOpenDisputes(db)).map(({ gameId }) => gameId)
      const inReview = disputed.length === 0 ? [] : await listGames(db, { ids: disputed }, viewer)
      const disputes = listed(inReview.filter(({ ofCurrentSeason }) => ofCurrentSeason))
      const teamIds = [...results.first, ...disputes.first, ...claims.first].flatMap(
        ({ localId, visitantId }) => [localId, visitantId],
      )
      const delegates = await findDelegates(db, teamIds, viewer)
      const named = ({ total, first }: { total: number; first: SeenGame[] }) => ({
        total,
        first: first.map((game) => nameGame(game, delegates)),
      })
      const backups = await findBackupTrouble(db, moment.now)
      return {
        ...ofSeason,
        results: named(results),
        disputes: named(disputes),
        claims: named(claims),
        isDeliveryFailing: await isDeliveryFailing(db, moment.now),
        oldBackup: backups && isTooOld(backups.lastAt, moment.now) ? backups.lastAt : null,
        failedBackup: backups?.failed?.at ?? null,
        stoppedReplica: (await findReplicaTrouble(db, moment.now))?.savedAt ?? null,
      }
    }),
  )
}

async function listSeasonTasks(
  db: Db,
  leagueId: number,
  { moment, mail }: { moment: Moment; mail: boolean },
): Promise<Pick<AdminToDo, 'inSeason' | 'phases' | 'teams' | 'emails'>> {
  return {
    inSeason: (await listGames(db, { leagueId, limit: 1 }, null)).length > 0,
    phases: listed(await listEndingPhases(db, leagueId, moment)),
    teams: listed(await listTeamsWithoutDelegate(db, leagueId)),
    emails: mail ? listed(await listUnconfirmedDelegates(db, leagueId)) : none,
  }
}

/** The unplayed games of which a visitor has claimed the score for seven days, so that an admin may enter it. */
async function listClaimed(
  db: Db,
  leagueId: number,
  { viewer, now }: { viewer: Viewer; now: Date },
): Promise<SeenGame[]> {
  const ids = await listClaimedGames(db, leagueId)
  if (ids.length === 0) return []
  const games = await listOwed(db, 'result', { ids }, viewer)
  return games.filter((game) => blockedReason('enterClaim', game, 'admin', now.getTime()) === null)
}

/** The active phases that end soon or have ended, with games to create. */
async function listEndingPhases(db: Db, leagueId: number, moment: Moment) {
  const groups = await readGroups(db, { leagueId })
  const byPhase = Map.groupBy(groups, ({ phase }) => phase.id)
  return [...byPhase.values()].flatMap((some) => {
    const { id, name, active, endDate } = some[0]!.phase
    if (!active || endDate === null || daysLeft(endDate, today(moment)) > ENDING_DAYS) return []
    const toCreate = some.flatMap(({ gamesLeft }) => gamesLeft).filter(({ created }) => !created).length
    return toCreate > 0 ? [{ id, name, endDate, toCreate }] : []
  })
}

function listed<Thing>(things: readonly Thing[]): { total: number; first: Thing[] } {
  return { total: things.length, first: things.slice(0, MAX_TO_DO) }
}
