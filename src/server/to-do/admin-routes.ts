import { contract } from '#contract/index.ts'
import { MAX_TO_DO } from '#contract/limits.ts'
import type { AdminCause } from '#league/duties.ts'
import { findBackupTrouble, isTooOld } from '../backup/queries.ts'
import { findReplicaTrouble } from '../backup/replica.ts'
import type { Db } from '../db/database.ts'
import { listCandidates, listDuties, thingsWith } from '../duties/list-duties.ts'
import { listGames } from '../games/queries.ts'
import { nameGame } from '../games/stored-game.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { findCurrentLeague } from '../leagues/queries.ts'
import { isDeliveryFailing } from '../deliveries/queries.ts'
import { today } from '../notices/kinds/when.ts'
import { findDelegates } from '../teams/queries.ts'
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
      const duties = league
        ? await listDuties(db, await listCandidates(db, { leagueId: league.id }, { moment, viewer }), {
            moment,
          })
        : []
      const late = (cause: AdminCause) => listed(thingsWith(duties, cause))
      const lists = {
        results: late('late-result'),
        disputes: late('disagreement'),
        claims: late('claimed-result'),
      }
      const shown = Object.values(lists).flatMap(({ first }) => first)
      const teamIds = shown.flatMap(({ localId, visitantId }) => [localId, visitantId])
      const delegates = await findDelegates(db, teamIds, viewer)
      const named = ({ total, first }: (typeof lists)['results']) => ({
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
        results: named(lists.results),
        disputes: named(lists.disputes),
        claims: named(lists.claims),
        isDeliveryFailing: await isDeliveryFailing(db, moment.now),
        oldBackup: backups && isTooOld(backups.lastAt, moment.now) ? backups.lastAt : null,
        failedBackup: backups?.failed?.at ?? null,
        stoppedReplica: (await findReplicaTrouble(db, moment.now))?.savedAt ?? null,
      }
    }),
  )
}

async function listSeasonTasks(db: Db, leagueId: number, { mail }: { mail: boolean }) {
  return {
    inSeason: (await listGames(db, { leagueId, limit: 1 }, null)).length > 0,
    teams: listed(await listTeamsWithoutDelegate(db, leagueId)),
    emails: mail ? listed(await listUnconfirmedDelegates(db, leagueId)) : none,
  }
}

function listed<Thing>(things: readonly Thing[]): { total: number; first: Thing[] } {
  return { total: things.length, first: things.slice(0, MAX_TO_DO) }
}
