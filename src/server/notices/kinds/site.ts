import { daysAfter } from '#league/day.ts'
import { DELIVERIES, paths } from '#contract/paths.ts'
import { findAnnouncement, listTeamsOfPhase } from '../../announcements/queries.ts'
import { findBackupTrouble, type KnownBackups } from '../../backup/queries.ts'
import { findReplicaTrouble, type KnownReplica } from '../../backup/replica.ts'
import { isDeliveryFailing } from '../../deliveries/queries.ts'
import { findWeek } from '../../week/find-week.ts'
import { kind, type Kinds, ordinary, urgent } from './kind.ts'
import { hasSubscribers } from './queries.ts'
import { isMorningOver, isWeekSent, today } from './when.ts'

export const ofSite = {
  // To all delegates, or to those of the teams that are entered in a phase. Its data lack the text: it may be deleted,
  // and the e-mail takes it from the announcement.
  announcement: kind<{ announcementId: number; title: string }>({
    ...urgent('delegates', 'Mensajes de quien administra'),
    fromChange: async (db, { entity, entityId, after }) => {
      const posted = entityId === null ? undefined : await findAnnouncement(db, entityId)
      if (!posted || entity !== 'announcement') return null
      const phaseId = after!.competitionGroupId ?? null
      const to = phaseId === null ? { delegates: true } : { teams: await listTeamsOfPhase(db, phaseId) }
      return { key: `${posted.id}`, data: { announcementId: posted.id, title: posted.title }, to }
    },
    stateOf: ({ announcementId }, { announcements }) =>
      announcements.has(announcementId) ? 'current' : 'gone',
    describe: ({ announcementId, title }) => ({
      title,
      text: 'Mensaje de quien administra la liga, en el Tablón.',
      page: [paths.announcements(announcementId), 'Ver el Tablón'],
    }),
    details: ({ announcementId }, { announcements }, where) =>
      where === 'list' ? [] : ['', ...(announcements.get(announcementId)?.text ?? '').split('\n')],
  }),
  // On Monday mornings, to the accounts that chose it; not in a week without results and next games. `weekDay`: that
  // Monday. The text is written when it is sent.
  'week-in-words': kind<{ weekDay: string }>({
    ...ordinary('subscribers', 'La semana en palabras, los lunes'),
    fromClock: async (db, moment) => {
      const { day, weekday } = moment.time.at(moment.now.getTime())
      if (weekday !== 0 || !isMorningOver(day, moment)) return []
      if (!(await hasSubscribers(db, 'week-in-words'))) return []
      const { text } = await findWeek(db, { day }, { ...moment, publicUrl: null })
      return text === null
        ? []
        : [{ key: day, data: { weekDay: day }, to: { subscribersTo: 'week-in-words' } }]
    },
    stateOf: ({ weekDay }, { moment, weeks }) => {
      if (isWeekSent(weekDay, moment) && weeks.get(weekDay) === null) return 'changed'
      return today(moment) < daysAfter(weekDay, 7) ? 'current' : 'past'
    },
    describe: () => ({
      title: 'La semana en palabras',
      text: 'Los resultados, lo que se ha decidido y los próximos partidos.',
      page: [paths.week(), 'Ver la semana'],
    }),
    // The league is named in the subject already. Headings are bold in a chat alone.
    details: ({ weekDay }, { weeks }, where) =>
      (where === 'list' ? '' : (weeks.get(weekDay) ?? ''))
        .split('\n')
        .slice(1)
        .map((line) => line.replace(/^\*(.*)\*$/, '$1')),
  }),
  // At most once a day: one page shows all failures.
  'delivery-failing': kind({
    ...urgent('admins', 'Avisos que no llegan'),
    fromClock: async (db, moment) =>
      (await isDeliveryFailing(db, moment.now))
        ? [{ key: today(moment), data: {}, to: { admins: true } }]
        : [],
    stateOf: (_, present) => (present.isDeliveryFailing ? 'current' : 'past'),
    describe: () => ({
      title: 'Hay avisos que no llegan',
      text: 'Algún correo o algún dispositivo los rechaza una y otra vez.',
      page: [paths.admin('doctor', {}, DELIVERIES), 'Ver qué falla'],
    }),
  }),
  // Once for all the nights since a backup; taken back as soon as there is another.
  'backup-missing': kind<KnownBackups>({
    ...urgent('admins', 'Falta una copia de seguridad'),
    fromClock: async (db, { now }) => {
      const data = await findBackupTrouble(db, now)
      return data ? [{ key: data.lastAt ?? 'never', data, to: { admins: true } }] : []
    },
    stateOf: ({ lastAt }, { backupTrouble }) => (backupTrouble?.lastAt === lastAt ? 'current' : 'done'),
    describe: ({ lastAt, failed }, { time }) => {
      const dayOf = (at: string) => time.shortDay(Date.parse(at))
      const last = lastAt === null ? 'Aún no hay ninguna buena.' : `La última buena es del ${dayOf(lastAt)}.`
      return {
        title:
          failed === null
            ? 'Hace más de dos días que no hay copia de seguridad'
            : 'Una copia de seguridad no ha salido',
        text:
          failed === null
            ? `${last} Se hace en la máquina, una cada noche: dilo a quien instaló la web.`
            : `La del ${dayOf(failed.at)} falló: ${failed.problem}. ${last} Dilo a quien instaló la web.`,
        page: seeDoctor(),
      }
    },
  }),
  // Once each time that it stops; taken back as soon as everything is saved again.
  'replica-stopped': kind<KnownReplica>({
    ...urgent('admins', 'La réplica se para'),
    fromClock: async (db, { now }) => {
      const data = await findReplicaTrouble(db, now)
      return data ? [{ key: data.savedAt, data, to: { admins: true } }] : []
    },
    stateOf: ({ savedAt }, { replicaTrouble }) => (replicaTrouble?.savedAt === savedAt ? 'current' : 'done'),
    describe: ({ savedAt, problem }, { time }) => ({
      title: 'La réplica no guarda lo que se escribe',
      text: `${problem === null ? '' : `Se ha parado: ${problem}. `}Hasta el ${time.shortDay(Date.parse(savedAt))} estaba todo guardado. Dilo a quien instaló la web.`,
      page: seeDoctor(),
    }),
  }),
} satisfies Kinds

function seeDoctor() {
  return [paths.admin('doctor'), 'Ver el estado de la web'] as const
}
