import type { Dispute } from '#contract/disputes.ts'
import { stateOfDispute } from '#league/dispute.ts'
import { type Seal, visibleFeedback } from '#league/fair-play.ts'
import type { TeamsOfGame } from '#league/game-life.ts'
import type { Viewer } from '../kernel/access.ts'
import type { Db } from '../db/database.ts'
import { listNames } from '../users/queries.ts'
import type { StoredDispute } from '../disputes/queries.ts'

/** Disputes as the viewer may see them. The caller has checked that the viewer may see them at all. */
export async function listSeenDisputes<Game extends TeamsOfGame & Seal>(
  db: Db,
  disputes: readonly { game: Game; dispute: StoredDispute }[],
  viewer: Viewer,
): Promise<{ game: Game; dispute: Dispute }[]> {
  const people = disputes
    .flatMap(({ dispute }) => [dispute.userId, dispute.answeredBy, dispute.endedBy])
    .filter((id) => id !== null)
  const names = await listNames(db, people)
  const personOf = (id: number | null) => {
    const name = names.get(id ?? 0)
    return id === null || name === undefined ? null : { id, name }
  }
  return disputes.map(({ game, dispute }) => {
    const { at, localScore, visitantScore, forfeit, localMixed, text, answer, answeredAt, endedAt } = dispute
    return {
      game,
      dispute: {
        state: stateOfDispute(dispute)!,
        at,
        user: personOf(dispute.userId),
        localScore,
        visitantScore,
        forfeit,
        ...(visibleFeedback(game, viewer).ratings && { localMixed }),
        text,
        answer:
          answer === null ? null : { at: answeredAt!, user: personOf(dispute.answeredBy), text: answer },
        end:
          endedAt === null ? null : { at: endedAt, user: personOf(dispute.endedBy), reason: dispute.reason },
      },
    }
  })
}
