import { paths } from '#contract/paths.ts'
import { daysLeft } from '#league/days-left.ts'
import { findCompetitionGroup, listCompetitionGroups } from '../../competition-groups/queries.ts'
import { daysAfter } from '#league/day.ts'
import type { Moment } from '../../kernel/league-time.ts'
import { findCurrentLeague } from '../../leagues/queries.ts'
import { listTeams } from '../../teams/queries.ts'
import type { FactSource } from './fact-source.ts'
import { countGames } from './games-left.ts'
import { type Draft, kind, type Kinds, urgent } from './kind.ts'
import { isMorningOver, nameOfDay, today } from './when.ts'

type SeasonData = { fact: string; leagueId: number; name: string; year: number }
type PhaseData = { phaseId: number; phase: string; teamId: number; left: number }

/** Days before the end of a phase when the notice starts to be due, and when it stops. */
const THRESHOLDS = [
  { days: 21, until: 8 },
  { days: 7, until: 3 },
  { days: 2, until: 0 },
]

export const ofSeasons = {
  // To the teams that are registered in the new current season.
  'season-started': kind<SeasonData>({
    ...urgent('delegates', 'Empieza una temporada'),
    fromSource: 'season',
    stateOf: ({ fact, ...league }, { known }) =>
      known.get(fact) === seasonValue(league) ? 'current' : 'past',
    describe: ({ name, year }) => ({
      title: `Empieza la temporada ${year}/${String((year + 1) % 100).padStart(2, '0')}`,
      text: `Vuestro equipo está inscrito en ${name}.`,
      page: [paths.competition(), 'Ver vuestra competición'],
    }),
  }),
  // To each team with games left, with their number.
  'phase-ending': kind<PhaseData & { endDate: string }>({
    ...urgent('delegates', 'La fase termina y os quedan partidos'),
    fromClock: async (db, moment, { leagueId }) => {
      if (leagueId === null) return []
      const drafts: Draft<PhaseData & { endDate: string }>[] = []
      for (const { id: phaseId, name: phase, active, endDate } of await listCompetitionGroups(db, {
        leagueId,
      })) {
        const threshold = active && endDate !== null ? thresholdOf(endDate, moment) : undefined
        if (!threshold || endDate === null) continue
        for (const [teamId, left] of await countGames(db, phaseId, 'gamesLeft')) {
          const key = `${phaseId} ${endDate} ${threshold.days} ${teamId}`
          drafts.push({ key, data: { phaseId, phase, endDate, teamId, left }, to: { teams: [teamId] } })
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
    describe: ({ phase, endDate, left }, moment) => ({
      title: `${phase}: ${remaining(endDate, moment)}`,
      text: `${left === 1 ? 'Os queda 1 partido' : `Os quedan ${left} partidos`} por jugar, hasta el ${nameOfDay(endDate)} incluido.`,
      page: [paths.competition(), 'Ver qué os queda'],
    }),
  }),
  // To each team with games that it was still to play in the phase, with their number.
  'phase-closed': kind<PhaseData>({
    ...urgent('delegates', 'Se cierra una fase y os quedaban partidos'),
    fromChange: async (db, { id, entityId }) => {
      const phase = await findCompetitionGroup(db, entityId!)
      if (!phase || (await findCurrentLeague(db))?.id !== phase.leagueId) return null
      return [...(await countGames(db, phase.id, 'unplayed'))].map(([teamId, left]) => ({
        key: `${id} ${teamId}`,
        data: { phaseId: phase.id, phase: phase.name, teamId, left },
        to: { teams: [teamId] },
      }))
    },
    stateOf: ({ phaseId }, { phases }) => {
      const phase = phases.get(phaseId)
      if (!phase) return 'gone'
      return phase.active ? 'changed' : 'current'
    },
    describe: ({ phase, left }) => ({
      title: `Se ha cerrado ${phase}`,
      text: `${left === 1 ? 'Os quedaba 1 partido, que ya no se juega' : `Os quedaban ${left} partidos, que ya no se juegan`}. Si jugasteis alguno, díselo a quien administra la liga.`,
      page: [paths.competition(), 'Ver cómo queda'],
    }),
  }),
} satisfies Kinds

function seasonValue({ leagueId, year }: Pick<SeasonData, 'leagueId' | 'year'>): string {
  return `${year} ${leagueId}`
}

export const seasonFacts: FactSource = {
  source: 'season',
  scopeOf: ({ entity, action }) => (entity === 'league' || action === 'import' ? 'all' : null),
  load: async (db) => {
    const league = await findCurrentLeague(db)
    if (!league) return async () => ({ facts: [] })
    const { id: leagueId, name, year } = league
    const data: Omit<SeasonData, 'fact'> = { leagueId, name, year }
    const teams = (await listTeams(db, { leagueId })).map(({ id }) => id)
    const fact = {
      subject: 'current',
      competitionId: null,
      value: seasonValue(data),
      noticeFor: (before: string | null) =>
        // Neither the first season, which its admin makes alone, nor an earlier one to which an admin goes back.
        before === null || Number(before.split(' ')[0]) > year
          ? null
          : // Once, even if an admin goes back to another season and returns.
            { kind: 'season-started' as const, key: `${leagueId}`, data, to: { teams } },
    }
    return async () => ({ facts: [fact] })
  },
}

function thresholdOf(endDate: string, moment: Moment) {
  return THRESHOLDS.find(
    ({ days, until }) =>
      isMorningOver(daysAfter(endDate, -days), moment) && today(moment) <= daysAfter(endDate, -until),
  )
}

function remaining(endDate: string, moment: Moment): string {
  const days = daysLeft(endDate, today(moment))
  if (days < 0) return 'ha terminado'
  if (days === 0) return 'termina hoy'
  return days === 1 ? 'queda 1 día' : `quedan ${days} días`
}
