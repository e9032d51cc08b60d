import { paths } from '#contract/paths.ts'
import type { WithdrawalEffect } from '#league/withdrawal.ts'
import { findCompetition } from '../../competitions/queries.ts'
import type { Db } from '../../db/database.ts'
import { findTeam } from '../../teams/queries.ts'
import type { Kind } from './kind.ts'

type Facts = { competitionId: number; group: string; team: string }

/** To the teams that miss a game, and to the one that has left. */
export const teamWithdrew: Kind<Facts & { effect: WithdrawalEffect }> = {
  kind: 'team-withdrew',
  fromChange: async (db, { type, after, data, id, userId }) => {
    if (type !== 'team-withdrew' || !after?.withdrawal) return []
    const facts = await factsOf(db, after)
    if (facts === null) return []
    const to = { teams: [...data.rivals, after.teamId!], except: userId }
    const { effect } = after.withdrawal
    return [{ kind: 'team-withdrew', key: `${id}`, facts: { ...facts, effect }, to }]
  },
  stateOf: () => 'current',
  words: ({ competitionId, group, team, effect }) => ({
    title: `${team} se retira: ${group}`,
    text:
      effect === 'annulled'
        ? 'No cuenta ninguno de sus partidos: los jugados quedan anulados y los que faltaban ya no se juegan.'
        : 'Lo que le quedaba por jugar ya no se juega: lo da por perdido.',
    path: paths.clasification(competitionId),
    action: 'Ver el grupo',
  }),
}

/** To the team whose points were taken, or given back. */
export const pointsTaken: Kind<Facts & { before: number; points: number; reason: string | null }> = {
  kind: 'points-taken',
  fromChange: async (db, { type, before, after, id, userId }) => {
    if (type !== 'points-taken' || !after?.deductions) return []
    const facts = await factsOf(db, after)
    const [was, is] = [sumOf(before?.deductions), sumOf(after.deductions)]
    if (facts === null || was === is) return []
    const reason = is > was ? (after.deductions.at(-1)?.reason ?? null) : null
    const to = { teams: [after.teamId!], except: userId }
    return [{ kind: 'points-taken', key: `${id}`, facts: { ...facts, before: was, points: is, reason }, to }]
  },
  stateOf: () => 'current',
  words: ({ competitionId, group, before, points, reason }) => ({
    title:
      points > before
        ? `Os quitan ${counted(points - before)}: ${group}`
        : `Os devuelven ${counted(before - points)}: ${group}`,
    text: `${reason === null ? '' : `Motivo: ${reason} `}En la clasificación tenéis ahora ${points === 0 ? 'todos vuestros puntos' : `${counted(points)} menos`}.`,
    path: paths.clasification(competitionId),
    action: 'Ver la clasificación',
  }),
}

async function factsOf(
  db: Db,
  { competitionId, teamId }: { competitionId: number; teamId?: number },
): Promise<Facts | null> {
  const competition = await findCompetition(db, competitionId)
  const team = teamId === undefined ? undefined : await findTeam(db, teamId)
  return competition && team ? { competitionId, group: competition.name, team: team.name } : null
}

function sumOf(deductions: readonly { points: number }[] = []): number {
  return deductions.reduce((sum, { points }) => sum + points, 0)
}

function counted(points: number): string {
  return points === 1 ? '1 punto' : `${points} puntos`
}
