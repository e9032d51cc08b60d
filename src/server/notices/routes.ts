import { contract } from '#contract/index.ts'
import { NoticeKind } from '#contract/notices.ts'
import type { Reads } from '../db/store.ts'
import type { Mount } from '../kernel/mount.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import { detailsOf, isInToDo, wordsOf } from './kinds.ts'
import { noticeNow, loadPresent } from './present.ts'
import { choose, listChoices, listNotices, listUnread, readNotices } from './queries.ts'

/** A user's notices are private and appear in no public response. */
export function noticeRoutes(
  mount: Mount,
  store: Reads,
  { time, clock }: { time: LeagueTime; clock: () => Date },
): void {
  mount.read(contract.listNotices, ({ viewer }) =>
    store.read(async (db) => {
      const moment = { now: clock(), time }
      const notices = await listNotices(db, viewer)
      const present = await loadPresent(db, notices, moment)
      return notices.flatMap(({ id, kind, at, facts, read }) => {
        const words = wordsOf({ kind, facts }, moment)
        if (words === null) return []
        const { title } = words
        const text = [words.text, ...detailsOf({ kind, facts }, present, 'list')].join('\n')
        const now = noticeNow({ kind, facts }, words, present, viewer)
        return [{ id, kind: NoticeKind.parse(kind), at, title, text, ...now, read }]
      })
    }),
  )
  mount.read(contract.countNotices, async ({ viewer }) => {
    const news = (await listUnread(store.db, viewer)).filter((notice) => !isInToDo(notice))
    return { unread: news.length }
  })
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
