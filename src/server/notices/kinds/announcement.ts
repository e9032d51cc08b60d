import { paths } from '#contract/paths.ts'
import { findAnnouncement, listTeamsOfPhase } from '../../announcements/queries.ts'
import type { Kind } from './kind.ts'

/** Without the text: it may be deleted, and the e-mail takes it from the announcement. */
type Facts = { announcementId: number; title: string }

/** To all delegates, or to those of the teams that are entered in a phase. */
export const announcement: Kind<Facts> = {
  kind: 'announcement',
  fromChange: async (db, { entity, entityId, after, userId }) => {
    const posted = entityId === null ? undefined : await findAnnouncement(db, entityId)
    if (!posted || entity !== 'announcement') return []
    const { competitionGroupId } = after!
    const to =
      competitionGroupId == null
        ? { delegates: true }
        : { teams: await listTeamsOfPhase(db, competitionGroupId) }
    const facts = { announcementId: posted.id, title: posted.title }
    return [{ kind: 'announcement', key: `${posted.id}`, facts, to: { ...to, except: userId } }]
  },
  stateOf: ({ announcementId }, { announcements }) =>
    announcements.has(announcementId) ? 'current' : 'gone',
  words: ({ announcementId, title }) => ({
    title,
    text: 'Mensaje de quien administra la liga, en el Tablón.',
    path: paths.announcements(announcementId),
    action: 'Ver el Tablón',
  }),
  details: ({ announcementId }, { announcements }) => [
    '',
    ...(announcements.get(announcementId)?.text ?? '').split('\n'),
  ],
  hasLongDetails: true,
}
