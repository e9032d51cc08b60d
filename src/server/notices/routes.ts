import { contract } from '#contract/index.ts'
import { NoticeKind } from '#contract/notices.ts'
import type { Reads } from '../db/store.ts'
import type { Mount } from '../http/mount.ts'
import type { LeagueTime } from '../league-time.ts'
import { wordsOf } from './kinds.ts'
import { choose, countUnread, listChoices, listNotices, readNotices } from './queries.ts'

/** What somebody is told is theirs alone, and shows in no answer for everybody. */
export function noticeRoutes(
  mount: Mount,
  store: Reads,
  { time, clock }: { time: LeagueTime; clock: () => Date },
): void {
  mount.read(contract.listNotices, async ({ viewer }) => {
    const moment = { now: clock(), time }
    return (await listNotices(store.db, viewer.userId)).flatMap(({ id, kind, at, facts, read }) => {
      const words = wordsOf({ kind, facts }, moment)
      if (words === null) return []
      const { title, text, path } = words
      return [{ id, kind: NoticeKind.parse(kind), at, title, text, path, read }]
    })
  })
  mount.read(contract.countNotices, async ({ viewer }) => ({
    unread: await countUnread(store.db, viewer.userId),
  }))
  mount.write(contract.readNotices, {
    write: async ({ tx, viewer, body, at }) => {
      await readNotices(tx, viewer.userId, body.upTo, at)
      return []
    },
  })

  mount.read(contract.listNoticeChoices, ({ viewer }) => listChoices(store.db, viewer))
  mount.write(contract.editNoticeChoices, {
    write: async ({ tx, viewer, body }) => {
      await choose(tx, viewer.userId, body)
      return []
    },
    answer: (db, { viewer }) => listChoices(db, viewer),
  })
}
