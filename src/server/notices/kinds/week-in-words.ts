import { paths } from '#contract/paths.ts'
import { findWeek } from '../../week/find-week.ts'
import type { Kind } from './kind.ts'
import { hasSubscribers } from './queries.ts'
import { daysAfter, isMorningOver, isWeekSent, today } from './when.ts'

/** `weekDay`: the Monday on which it is sent. The text is written when it is sent. */
type Facts = { weekDay: string }

/** On Monday mornings, to the accounts that chose it; not in a week without results and next games. */
export const weekInWords: Kind<Facts> = {
  kind: 'week-in-words',
  fromClock: async (db, moment) => {
    const { day, weekday } = moment.time.at(moment.now.getTime())
    if (weekday !== 0 || !isMorningOver(day, moment)) return []
    if (!(await hasSubscribers(db, 'week-in-words'))) return []
    const { text } = await findWeek(db, { day }, { ...moment, publicUrl: null })
    if (text === null) return []
    return [
      { kind: 'week-in-words', key: day, facts: { weekDay: day }, to: { subscribersTo: 'week-in-words' } },
    ]
  },
  stateOf: ({ weekDay }, { moment, weeks }) => {
    if (isWeekSent(weekDay, moment) && weeks.get(weekDay) === null) return 'changed'
    return today(moment) < daysAfter(weekDay, 7) ? 'current' : 'past'
  },
  words: () => ({
    title: 'La semana en palabras',
    text: 'Los resultados, lo que se ha decidido y los próximos partidos.',
    path: paths.week(),
    action: 'Ver la semana',
  }),
  // The league is named in the subject already. Headings are bold in a chat alone.
  details: ({ weekDay }, { weeks }) =>
    (weeks.get(weekDay) ?? '')
      .split('\n')
      .slice(1)
      .map((line) => line.replace(/^\*(.*)\*$/, '$1')),
  hasLongDetails: true,
}
