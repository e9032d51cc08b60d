import type { Deduction } from '#contract/competition-teams.ts'
import type { NoticeState } from '#contract/notices.ts'
import { paths } from '#contract/paths.ts'
import type { WithdrawalEffect } from '#league/withdrawal.ts'
import { listChanges } from '../../audit/queries.ts'
import type { RecordedChange } from '../../audit/recorded-change.ts'
import { findCompetition } from '../../competitions/queries.ts'
import type { Db } from '../../db/database.ts'
import type { TeamEntry } from '../../reading/queries.ts'
import { findTeam } from '../../teams/queries.ts'
import { kind, type Kinds, urgent } from './kind.ts'
import { seeTable } from './qualifying.ts'
import type { Present } from './present.ts'
import { listUninformed } from './queries.ts'

type Data = { entryId: number; competitionId: number; group: string; team: string }

/** `effect`: null once the withdrawal is undone; `date`: of the withdrawal that holds. */
type Withdrawn = Data & { effect: WithdrawalEffect | null; date: string | null }

export const ofWithdrawals = {
  // To the teams that miss a game, and to the one that has left; again to those who were told, if it is brought back.
  'team-withdrew': kind<Withdrawn>({
    ...urgent('delegates', 'Un equipo de vuestro grupo se retira'),
    fromChange: async (db, change) => {
      const data = await factsOf(db, change)
      const isUndone = change.type === 'withdrawal-undone'
      const [left] = isUndone ? await listChanges(db, { id: change.data.undone }, 1) : [change]
      if (!data || left?.type !== 'team-withdrew' || !left.after?.withdrawal) return null
      const teams = [...left.data.rivals, left.after.teamId!]
      if (!isUndone) return { data: { ...data, ...left.after.withdrawal }, to: { teams } }
      const except = [change.userId, ...(await listUninformed(db, 'team-withdrew', left.id))]
      return { data: { ...data, effect: null, date: null }, to: { teams, except } }
    },
    stateOf: stateInEntry(({ withdrawal }, { date }) => (withdrawal?.date ?? null) === date),
    describe: ({ competitionId, group, team, effect }) => ({
      title: effect === null ? `Vuelve ${team}: ${group}` : `${team} se retira: ${group}`,
      text: TEXTS[effect ?? 'undone'],
      page: [paths.clasification(competitionId), 'Ver el grupo'],
    }),
  }),
  // To the team whose points were taken, or given back.
  'points-taken': kind<Data & { before: number; points: number; reason: string | null }>({
    ...urgent('delegates', 'Os quitan puntos, o os los devuelven'),
    fromChange: async (db, change) => {
      const data = await factsOf(db, change)
      if (change.entity !== 'competition-team' || !change.after?.deductions || !data) return null
      const { teamId, deductions } = change.after
      const [before, points] = [sumOf(change.before), sumOf(change.after)]
      if (before === points) return null
      const reason = points > before ? reasonOf(deductions, change.before?.deductions ?? []) : null
      const earlier = await listChanges(db, {
        entity: change.entity,
        entityId: data.entryId,
        before: change.id,
      })
      const last = earlier.find(({ type }) => type === 'points-taken')
      // Nothing has changed for those who weren't told of what this takes back.
      const isTakenBack = last?.type === 'points-taken' && sumOf(last.before) === points
      const unaware = isTakenBack ? await listUninformed(db, 'points-taken', last.id) : []
      return {
        data: { ...data, before, points, reason },
        to: { teams: [teamId!], except: [change.userId, ...unaware] },
      }
    },
    stateOf: stateInEntry((entry, { points }) => sumOf(entry) === points),
    describe: ({ competitionId, group, before, points, reason }) => ({
      title: `${points > before ? `Os quitan ${counted(points - before)}` : `Os devuelven ${counted(before - points)}`}: ${group}`,
      text: `${reason === null ? '' : `Motivo: ${reason} `}En la clasificación tenéis ahora ${points === 0 ? 'todos vuestros puntos' : `${counted(points)} menos`}.`,
      page: seeTable(competitionId),
    }),
  }),
} satisfies Kinds

const TEXTS: Record<WithdrawalEffect | 'undone', string> = {
  annulled:
    'No cuenta ninguno de sus partidos: los jugados quedan anulados y los que faltaban ya no se juegan.',
  forfeits: 'Lo que le quedaba por jugar ya no se juega: lo da por perdido.',
  undone: 'Se ha deshecho su retirada: lo que le quedaba por jugar se juega, y lo que había jugado cuenta.',
}

/** The entry that a change is about; null if its group or its team was deleted. */
async function factsOf(db: Db, { entity, entityId, after }: RecordedChange) {
  if (entity !== 'competition-team' || !after || entityId === null) return null
  const { competitionId, teamId } = after
  const competition = await findCompetition(db, competitionId)
  const team = teamId === undefined ? undefined : await findTeam(db, teamId)
  return competition && team
    ? { entryId: entityId, competitionId, group: competition.name, team: team.name }
    : null
}

function stateInEntry<Of extends Data>(holds: (entry: TeamEntry, data: Of) => boolean) {
  return (data: Of, { entries }: Present): NoticeState => {
    if (data.entryId === undefined) return 'current'
    const entry = entries.get(data.entryId)
    if (!entry) return 'gone'
    return holds(entry, data) ? 'current' : 'changed'
  }
}

/** Why points are taken that weren't before: several deductions each with its reason. */
function reasonOf(deductions: readonly Deduction[], before: readonly Deduction[]): string | null {
  const known = before.map((one) => JSON.stringify(one))
  const added = deductions.filter((one) => {
    const index = known.indexOf(JSON.stringify(one))
    if (index >= 0) known.splice(index, 1)
    return index < 0
  })
  const [first, ...others] = added
  if (first === undefined || others.length === 0) return first?.reason ?? null
  return added.map(({ points, reason }) => `${counted(points)}, ${reason}`).join(' · ')
}

function sumOf(entry: { deductions?: readonly { points: number }[] } | null): number {
  return (entry?.deductions ?? []).reduce((sum, { points }) => sum + points, 0)
}

function counted(points: number): string {
  return points === 1 ? '1 punto' : `${points} puntos`
}
