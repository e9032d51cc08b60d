import { contract } from '#contract/index.ts'
import { NoticeKind, type NoticeState } from '#contract/notices.ts'
import { paths } from '#contract/paths.ts'
import { roleIn, type Viewer } from '#league/game-life.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { concernedTeam } from './kinds/kind.ts'
import { loadPresent, type Present } from './kinds/present.ts'
import { detailsOf, isInToDo, kindOf, stateOf, type StoredNotice, noticeText } from './kinds.ts'
import { choose, listChoices, listNotices, listUnread, readNotices } from './queries.ts'

/** A user's notices are private and appear in no public response. */
export function noticeRoutes(mount: Mount, { store, time, clock }: Services): void {
  mount.read(contract.listNotices, ({ viewer }) =>
    store.read(async (db) => {
      const moment = { now: clock(), time }
      const notices = await listNotices(db, viewer)
      const present = await loadPresent(db, notices, moment)
      return notices.flatMap((notice) => {
        const shown = noticeText({ ...notice, ownTeam: concernedTeam(notice.to, viewer) }, moment)
        if (shown === null) return []
        const { id, kind, at, read } = notice
        const text = [shown.text, ...detailsOf(notice, present, 'list')].join('\n')
        const now = noticeNow(notice, shown.path, present, viewer)
        return [{ id, kind: NoticeKind.parse(kind), at, title: shown.title, text, ...now, read }]
      })
    }),
  )
  mount.read(contract.countNotices, async ({ viewer }) => {
    const unread = await listUnread(store.db, viewer)
    return { unread: unread.filter((notice) => !isInToDo(notice)).length }
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

/** The present state of a notice, and the page that its recipient is linked to; null if that no longer exists. */
function noticeNow(
  notice: Pick<StoredNotice, 'kind' | 'data'>,
  path: string,
  present: Present,
  viewer: Viewer,
): { state: NoticeState; path: string | null } {
  const state = stateOf(notice, present)
  if (state === 'gone') return { state, path: null }
  const { gameId = 0, proposalId = 0 } = notice.data
  const proposal = present.proposals.get(proposalId)
  const game = present.games.get(proposal ? (proposal.gameId ?? 0) : gameId)
  if (!game) return { state, path }
  if (proposal) return { state, path: paths.game(game.id) }
  const turn = kindOf(notice)?.turnOf
  // Only the side that has to act can open the notice's own page; everybody else is linked to the game.
  const isTheirTurn = state === 'current' && ['admin', turn].includes(roleIn(game, viewer) ?? '')
  return { state, path: turn === undefined || isTheirTurn ? path : paths.game(game.id) }
}
