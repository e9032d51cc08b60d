import { contract } from '#contract/index.ts'
import { MAX_ANNOUNCEMENTS_A_DAY } from '#contract/limits.ts'
import { findCompetitionGroup } from '../competition-groups/queries.ts'
import { increment } from '../counters/queries.ts'
import type { Tx } from '../db/database.ts'
import { created, deleted } from '../kernel/change.ts'
import { AppError, fieldError, found } from '../kernel/errors.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import {
  countReached,
  createAnnouncement,
  deleteAnnouncement,
  findAnnouncement,
  listAnnouncements,
  listAudiences,
} from './queries.ts'

const UNKNOWN = 'Ese mensaje no existe, o se ha borrado.'

/** Announcements appear in no public response. */
export function announcementRoutes(mount: Mount, { store }: Services): void {
  mount.read(contract.listAnnouncements, () => listAnnouncements(store.db))
  mount.read(contract.listAnnouncementAudiences, ({ viewer }) =>
    store.read((db) => listAudiences(db, viewer.userId)),
  )

  mount.write(contract.postAnnouncement, {
    keepsPublicAnswers: true,
    write: async ({ tx, body: { title, text, competitionGroupId = null }, at }) => {
      const phase = await phaseName(tx, competitionGroupId)
      await refuseTooMany(tx, at)
      const id = await createAnnouncement(tx, { at: at.toISOString(), phase, title, text })
      return created('announcement', id, { title, text, competitionGroupId }, 'announcement-posted')
    },
    answer: async (db, { made, viewer, body: { competitionGroupId = null } }) => ({
      ...found(await findAnnouncement(db, made), UNKNOWN),
      delegates: await countReached(db, { competitionGroupId, authorId: viewer.userId }),
    }),
  })

  mount.write(contract.deleteAnnouncement, {
    keepsPublicAnswers: true,
    write: async ({ tx, params }) => {
      const { id, title, text } = found(await findAnnouncement(tx, params.id), UNKNOWN)
      await deleteAnnouncement(tx, id)
      return deleted('announcement', id, { title, text })
    },
  })
}

async function phaseName(tx: Tx, competitionGroupId: number | null): Promise<string | null> {
  if (competitionGroupId === null) return null
  const phase = await findCompetitionGroup(tx, competitionGroupId)
  if (!phase) throw fieldError(400, 'competitionGroupId', 'Esa fase no existe.')
  return phase.name
}

/** Counted apart from the announcements: deleting one allows no other. */
async function refuseTooMany(tx: Tx, at: Date): Promise<void> {
  const max = MAX_ANNOUNCEMENTS_A_DAY
  const counted = { what: 'announcement', whose: 'the league', maxPerHour: max, maxPerDay: max }
  if (await increment(tx, [counted], at)) return
  throw new AppError(429, `En las últimas 24 horas ya se han enviado ${max} mensajes. Prueba mañana.`)
}
