import { listGamesLeft } from '#league/games-left.ts'
import { findCompetitionGroup, listCompetitionGroups } from '../../competition-groups/queries.ts'
import { listCompetitions } from '../../competitions/queries.ts'
import type { Db } from '../../db/database.ts'
import { findPairedCompetition } from '../../games/schedule.ts'
import { findCurrentLeague } from '../../leagues/queries.ts'
import type { Draft, Kind, Moment } from '../kind.ts'
import { daysAfter, isMorningOver, nameOfDay, today } from './when.ts'

type Facts = { phaseId: number; phase: string; endDate: string; teamId: number; left: number }

/** How many days before the end it is said, and until how many at least. */
const thresholds = [
  { days: 21, until: 8 },
  { days: 7, until: 3 },
  { days: 2, until: 0 },
]

/** To each team with games left, how many. */
export const phaseEnding: Kind<Facts> = {
  kind: 'phase-ending',
  fromClock: async (db, moment) => {
    const league = await findCurrentLeague(db)
    if (!league) return []
    const drafts: Draft<Facts>[] = []
    for (const { id, name, active, endDate } of await listCompetitionGroups(db, { leagueId: league.id })) {
      const threshold = active && endDate !== null ? thresholdOf(endDate, moment) : undefined
      if (!threshold) continue
      for (const [teamId, left] of await countLeft(db, id)) {
        const facts = { phaseId: id, phase: name, endDate: endDate!, teamId, left }
        const key = `${id} ${endDate} ${threshold.days} ${teamId}`
        drafts.push({ kind: 'phase-ending', key, facts, to: { teams: [teamId] } })
      }
    }
    return drafts
  },
  holds: async (db, { phaseId, endDate, teamId, left }, moment) => {
    const phase = await findCompetitionGroup(db, phaseId)
    if (phase?.endDate !== endDate || endDate < today(moment)) return false
    return (await countLeft(db, phaseId)).get(teamId) === left
  },
  words: ({ phase, endDate, left }, moment) => ({
    title: `${phase}: ${remaining(endDate, moment)}`,
    text: `${left === 1 ? 'Os queda 1 partido' : `Os quedan ${left} partidos`} por jugar, hasta el ${nameOfDay(endDate)} incluido.`,
    path: '/competition',
    action: 'Ver qué os queda',
  }),
}

function thresholdOf(endDate: string, moment: Moment) {
  const current = today(moment)
  return thresholds.find(
    ({ days, until }) =>
      isMorningOver(daysAfter(endDate, -days), moment) && current <= daysAfter(endDate, -until),
  )
}

/** How many games each team of a phase has left. */
async function countLeft(db: Db, phaseId: number): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  for (const { id } of await listCompetitions(db, { competitionGroupId: phaseId })) {
    for (const { localId, visitantId } of listGamesLeft(await findPairedCompetition(db, id)))
      for (const teamId of [localId, visitantId]) counts.set(teamId, (counts.get(teamId) ?? 0) + 1)
  }
  return counts
}

function remaining(endDate: string, moment: Moment): string {
  const days = (Date.parse(endDate) - Date.parse(today(moment))) / (24 * 60 * 60_000)
  if (days < 0) return 'ha terminado'
  if (days === 0) return 'termina hoy'
  return days === 1 ? 'queda 1 día' : `quedan ${days} días`
}
