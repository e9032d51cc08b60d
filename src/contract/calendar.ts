import { z } from 'zod'
import { endpoint, IdText } from './endpoint.ts'
import { GAMES_PAGE_SIZE } from './limits.ts'

/** Filters of a calendar; every filter narrows it. Without any, it has the games of the current season. */
export const CalendarFilter = z.object({
  leagueId: IdText.optional(),
  competitionId: IdText.optional(),
  teamId: IdText.optional(),
})
export type CalendarFilter = z.infer<typeof CalendarFilter>

export const findCalendar = endpoint('GET /calendar.ics', {
  summary: `Los partidos con fecha, para suscribirse con cualquier programa de calendario (iCalendar, RFC 5545): como mucho ${GAMES_PAGE_SIZE}, primero los que están por jugar.`,
  access: 'public',
  query: CalendarFilter,
  contentType: 'text/calendar; charset=utf-8',
  answer: z.string(),
})
