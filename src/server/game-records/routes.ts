import { DisputeAction, GameAction, type GameRecord } from '#contract/game-records.ts'
import { contract } from '#contract/index.ts'
import { stateOfDispute, disputeBlockedReason } from '#league/dispute.ts'
import { roleIn, blockedReason } from '#league/game-life.ts'
import { listSeenDisputes } from '../games/seen-disputes.ts'
import type { WholeGame } from '../games/queries.ts'
import { loadGame } from '../games/stored-game.ts'
import { hasDelegate } from '../teams/queries.ts'
import { requireOneOf, type Viewer } from '../kernel/access.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { findOpenChange, whyUnchangeable } from '../proposals/change.ts'
import { listEntries } from './entries.ts'

export function gameRecordRoutes(mount: Mount, { store, time, clock }: Services): void {
  mount.read(contract.findGameRecord, ({ params, viewer }) =>
    store.read(async (db): Promise<GameRecord> => {
      const game = requireOneOf(viewer, await loadGame(db, params.id))
      const disputes = game.dispute === null ? [] : [{ game, dispute: game.dispute }]
      const [seen] = await listSeenDisputes(db, disputes, viewer)
      const now = clock()
      const changeId = (await findOpenChange(db, game, { now, time }))?.id ?? null
      const isOwn = viewer.teamId === game.localId || viewer.teamId === game.visitantId
      const mayChange = isOwn && changeId === null && whyUnchangeable(game, now) === null
      return {
        dispute: seen?.dispute ?? null,
        entries: await listEntries(db, game, viewer),
        actions: actionsOf(game, viewer, {
          now: now.getTime(),
          visitorHasDelegate: await hasDelegate(db, game.visitantId),
          mayChange,
        }),
        changeId,
      }
    }),
  )
}

/** The actions on a game that the viewer may take now; a rating can't be waived while the visitor has a delegate. */
function actionsOf(
  game: WholeGame,
  viewer: Viewer,
  { now, visitorHasDelegate, mayChange }: { now: number; visitorHasDelegate: boolean; mayChange: boolean },
): GameRecord['actions'] {
  const role = roleIn(game, viewer)
  const state = stateOfDispute(game.dispute)
  const actions = GameAction.options.filter((action) => blockedReason(action, game, role, now) === null)
  return [
    ...(mayChange ? ['change' as const] : []),
    ...actions.filter((action) => action !== 'waiveFeedback' || !visitorHasDelegate),
    ...DisputeAction.options.filter((action) => disputeBlockedReason(action, { game, state }, role) === null),
  ]
}
