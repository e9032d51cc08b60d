import { paths } from '#contract/paths.ts'
import { daysLeft } from '#league/days-left.ts'
import { listCompetitionGroups } from '../../competition-groups/queries.ts'
import { findCurrentLeague } from '../../leagues/queries.ts'
import type { Draft, Kind, Moment } from './kind.ts'
import { countLeft } from './games-left.ts'
import { daysAfter, isMorningOver, nameOfDay, today } from './when.ts'

type Facts = { phaseId: number; phase: string; endDate: string; teamId: number; left: number }

/** Days before the end when the notice starts to be due, and when it stops. */
const thresholds = [
  { days: 21, until: 8 },
  { days: 7, until: 3 },
  { days: 2, until: 0 },
]

/** To each team with games left, with their number. */
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
  stateOf: ({ phaseId, endDate, teamId, left }, { phases, moment }) => {
    const phase = phases.get(phaseId)
    if (!phase) return 'gone'
    if (phase.endDate !== endDate) return 'changed'
    if (endDate < today(moment) || !phase.active) return 'past'
    const stillLeft = phase.left.get(teamId) ?? 0
    if (stillLeft === left) return 'current'
    return stillLeft === 0 ? 'done' : 'changed'
  },
  words: ({ phase, endDate, left }, moment) => ({
    title: `${phase}: ${remaining(endDate, moment)}`,
    text: `${left === 1 ? 'Os queda 1 partido' : `Os quedan ${left} partidos`} por jugar, hasta el ${nameOfDay(endDate)} incluido.`,
    path: paths.competition(),
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

function remaining(endDate: string, moment: Moment): string {
  const days = daysLeft(endDate, today(moment))
  if (days < 0) return 'ha terminado'
  if (days === 0) return 'termina hoy'
  return days === 1 ? 'queda 1 día' : `quedan ${days} días`
}
