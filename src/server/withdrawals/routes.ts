import { contract } from '#contract/index.ts'
import { decideEntry, listEntriesOf } from '../competition-teams/queries.ts'
import { requireAdmin } from '../kernel/access.ts'
import { updated } from '../kernel/change.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { planWithdrawal, theEntry } from './plan-withdrawal.ts'
import { withdrawFromGroup } from './withdraw.ts'

/** What admins decide about a team of a group: that it withdraws, and the points taken from it. */
export function withdrawalRoutes(mount: Mount, { store, clock }: Services): void {
  mount.read(contract.planWithdrawal, ({ params }) =>
    store.read(async (db) => (await planWithdrawal(db, params.id, clock())).plan),
  )

  mount.write(contract.withdrawTeam, {
    write: ({ tx, params, body, viewer, at }) =>
      withdrawFromGroup(tx, params.id, body.effect, { viewer, at }),
    answer: (db, { params }) => theEntry(db, params.id),
  })

  mount.write(contract.takePoints, {
    write: async ({ tx, params, body, viewer, unchanged }) => {
      const before = await theEntry(tx, params.id)
      unchanged(await listEntriesOf(tx, before.competitionId))
      const after = { ...before, ...body }
      await decideEntry(tx, requireAdmin(viewer, before), after)
      return updated('competition-team', before.id, before, after, 'points-taken')
    },
    answer: async (db, { params }) => listEntriesOf(db, (await theEntry(db, params.id)).competitionId),
  })
}
