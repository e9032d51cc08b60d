import { contract } from '#contract/index.ts'
import { MAX_TO_DO } from '#contract/limits.ts'
import type { AdminToDo } from '#contract/to-do.ts'
import { blockedReason } from '#league/game-life.ts'
import { findBackupTrouble, isTooOld } from '../backup/queries.ts'
import { findReplicaTrouble } from '../backup/replica.ts'
import type { Db } from '../db/database.ts'
import { listOpenDisputes } from '../disputes/queries.ts'
import { listOwed } from '../games/list-owed.ts'
import { listGames, type SeenGame } from '../games/queries.ts'
import { nameGame } from '../games/stored-game.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { findCurrentLeague } from '../leagues/queries.ts'
import type { Viewer } from '../kernel/access.ts'
import { listClaimedGames } from '../result-claims/queries.ts'
import { findDelegates } from '../teams/queries.ts'
import { isDeliveryFailing } from '../deliveries/queries.ts'
import { listMissingResults } from '../notices/kinds/reminders.ts'
import { today } from '../notices/kinds/when.ts'
import { listSeasonPhases } from './season-phases.ts'
import { listTeamsWithoutDelegate, listUnconfirmedDelegates } from './queries.ts'

const none = { total: 0, first: [] }
const noTasks = { inSeason: false, teams: none, emails: none }

export function adminToDoRoutes(mount: Mount, { store, time, clock, config: { smtpUrl } }: Services): void {
  mount.read(contract.listAdminToDo, ({ query, viewer }) =>
    store.read(async (db) => {
      const moment = { now: clock(), time }
      const league = await findCurrentLeague(db)
      const phasesOf = (id: number) =>
        listSeasonPhases(db, id, { current: id === league?.id, today: today(moment) })
      const phases = league ? await phasesOf(league.id) : []
      const isOther = query.leagueId !== undefined && query.leagueId !== league?.id
      const ofSeason = league ? await listSeasonTasks(db, league.id, { mail: smtpUrl !== null }) : noTasks
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
        season: isOther ? await phasesOf(query.leagueId!) : phases,
        phases: listed(
          phases
            .filter(({ isEnding, toCreate }) => isEnding && toCreate > 0)
            .map(({ id, name, endDate, toCreate }) => ({ id, name, endDate: endDate!, toCreate })),
        ),
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
  { mail }: { mail: boolean },
): Promise<Pick<AdminToDo, 'inSeason' | 'teams' | 'emails'>> {
  return {
    inSeason: (await listGames(db, { leagueId, limit: 1 }, null)).length > 0,
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

function listed<Thing>(things: readonly Thing[]): { total: number; first: Thing[] } {
  return { total: things.length, first: things.slice(0, MAX_TO_DO) }
}
