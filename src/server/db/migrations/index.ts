import type { Kysely } from 'kysely'
import type { Dialect } from '../store.ts'
import * as league from './0001-league.ts'
import * as session from './0002-session.ts'
import * as media from './0003-media.ts'
import * as gameRevision from './0004-game-revision.ts'
import * as names from './0005-names.ts'
import * as idempotencyKey from './0006-idempotency-key.ts'
import * as healthCheck from './0007-health-check.ts'
import * as town from './0008-town.ts'
import * as proposals from './0009-proposals.ts'
import * as record from './0010-record.ts'
import * as start from './0011-start.ts'
import * as rules from './0012-rules.ts'
import * as notices from './0013-notices.ts'
import * as messageEmail from './0014-message-email.ts'
import * as ratingWaived from './0015-rating-waived.ts'
import * as townPlace from './0016-town-place.ts'
import * as age from './0017-age.ts'
import * as counter from './0018-counter.ts'
import * as address from './0019-address.ts'
import * as broadcasts from './0020-broadcasts.ts'
import * as maxCourts from './0021-max-courts.ts'
import * as changeType from './0022-change-type.ts'
import * as messageEnds from './0023-message-ends.ts'
import * as knownFacts from './0024-known-facts.ts'
import * as lastBackup from './0025-last-backup.ts'
import * as invitationOpened from './0027-invitation-opened.ts'
import * as announcement from './0028-announcement.ts'
import * as badges from './0029-badges.ts'
import * as sportingTeams from './0030-sporting-teams.ts'
import * as changes from './0031-changes.ts'
import * as afterTheHour from './0032-after-the-hour.ts'
import * as delegates from './0033-delegates.ts'
import * as gamesPerRound from './0035-games-per-round.ts'
import * as failedBackup from './0036-failed-backup.ts'
import * as passedHour from './0037-passed-hour.ts'
import * as uidHost from './0038-uid-host.ts'
import * as forfeitsConfirmed from './0039-forfeits-confirmed.ts'
import * as unseen from './0040-unseen.ts'
import * as payloads from './0041-payloads.ts'
import * as closedCourtsAndNames from './0042-closed-courts-and-names.ts'
import * as postponed from './0043-postponed.ts'
import * as withdrawals from './0044-withdrawals.ts'
import * as lockerRoom from './0045-locker-room.ts'
import * as liveGame from './0047-live-game.ts'

/** All migrations in order. Existing ones are never edited: every change of the schema is a new file. */
export const migrations: Record<string, { up: (db: Kysely<unknown>, dialect: Dialect) => Promise<void> }> = {
  '0001-league': league,
  '0002-session': session,
  '0003-media': media,
  '0004-game-revision': gameRevision,
  '0005-names': names,
  '0006-idempotency-key': idempotencyKey,
  '0007-health-check': healthCheck,
  '0008-town': town,
  '0009-proposals': proposals,
  '0010-record': record,
  '0011-start': start,
  '0012-rules': rules,
  '0013-notices': notices,
  '0014-message-email': messageEmail,
  '0015-rating-waived': ratingWaived,
  '0016-town-place': townPlace,
  '0017-age': age,
  '0018-counter': counter,
  '0019-address': address,
  '0020-broadcasts': broadcasts,
  '0021-max-courts': maxCourts,
  '0022-change-type': changeType,
  '0023-message-ends': messageEnds,
  '0024-known-facts': knownFacts,
  '0025-last-backup': lastBackup,
  '0027-invitation-opened': invitationOpened,
  '0028-announcement': announcement,
  '0029-badges': badges,
  '0030-sporting-teams': sportingTeams,
  '0031-changes': changes,
  '0032-after-the-hour': afterTheHour,
  '0033-delegates': delegates,
  '0035-games-per-round': gamesPerRound,
  '0036-failed-backup': failedBackup,
  '0037-passed-hour': passedHour,
  '0038-uid-host': uidHost,
  '0039-forfeits-confirmed': forfeitsConfirmed,
  '0040-unseen': unseen,
  '0041-payloads': payloads,
  '0042-closed-courts-and-names': closedCourtsAndNames,
  '0043-postponed': postponed,
  '0044-withdrawals': withdrawals,
  '0045-locker-room': lockerRoom,
  '0047-live-game': liveGame,
}
