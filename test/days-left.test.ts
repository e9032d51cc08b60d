import { expect, test } from 'vitest'
import { LeagueTime } from '#server/kernel/league-time.ts'
import { noticeText } from '#server/notices/kinds.ts'
import { daysUntil } from '#web/screens/standings/games-left.tsx'

const zone = 'Europe/Madrid'

// The last rows: around midnight in Madrid, and across the days of 25 and of 23 hours.
test.each([
  ['2025-12-05T10:00:00Z', '2025-12-20', 'quedan 15 días'],
  ['2025-12-18T22:59:00Z', '2025-12-20', 'quedan 2 días'],
  ['2025-12-18T23:00:00Z', '2025-12-20', 'queda 1 día'],
  ['2025-10-24T22:30:00Z', '2025-10-27', 'quedan 2 días'],
  ['2026-03-28T22:30:00Z', '2026-03-30', 'quedan 2 días'],
  ['2026-03-29T22:30:00Z', '2026-03-30', 'termina hoy'],
])('at %s a notice and Lo que queda give the same days for %s: %s', (now, endDate, said) => {
  const data = { phaseId: 1, phase: 'Liga', endDate, teamId: 1, left: 2 }
  const moment = { now: new Date(now), time: new LeagueTime(zone) }
  expect(noticeText({ kind: 'phase-ending', data }, moment)?.title).toBe(`Liga: ${said}`)
  const days = said === 'termina hoy' ? 0 : Number(/\d+/.exec(said)![0])
  expect(daysUntil(endDate, Date.parse(now), zone)).toBe(days)
})
