import { instantOf } from './instant.ts'
import { rankedOf, type Standing } from './team-record.ts'
import { listGamesLeft } from './games-left.ts'
import type { PairedCompetition } from './pairings.ts'
import type { CrossingGame } from './series.ts'
import { plays } from './side.ts'

/**
 * What becomes of the games of a team that withdraws from a group: Normas de la liga (retirarse). `forfeits`: those that
 * it still had to play are its forfeits, and all count; `annulled`: none counts.
 */
export const WITHDRAWAL_EFFECTS = ['forfeits', 'annulled'] as const
export type WithdrawalEffect = (typeof WITHDRAWAL_EFFECTS)[number]

/** An entry with what admins have decided about it. Of two that left at one time the lower `id` was first. */
export type DecidedEntry = {
  id: number
  teamId: number
  withdrawal: { effect: WithdrawalEffect; date: string } | null
  deductions: readonly { points: number }[]
}

/** What a table and a draw take of each entry, by its team. */
export function standingsOf(entries: readonly DecidedEntry[]): Map<number, Standing> {
  const left = entries
    .filter(({ withdrawal }) => withdrawal !== null)
    .toSorted((a, b) => instantOf(a.withdrawal!.date)! - instantOf(b.withdrawal!.date)! || a.id - b.id)
  return new Map(
    entries.map((entry) => {
      const deducted = entry.deductions.reduce((sum, { points }) => sum + points, 0)
      const leftAt = instantOf(entry.withdrawal?.date ?? null) ?? undefined
      return [entry.teamId, { withdrawn: left.indexOf(entry) + 1 || undefined, leftAt, deducted }]
    }),
  )
}

/** Whether a game of a group counts nowhere: one of its teams has withdrawn, with all its games or before this one. */
export function isAnnulled(
  { localId, visitantId, finished }: Pick<CrossingGame, 'localId' | 'visitantId' | 'finished'>,
  entries: readonly DecidedEntry[],
): boolean {
  return entries.some(
    ({ teamId, withdrawal }) =>
      withdrawal !== null &&
      (teamId === localId || teamId === visitantId) &&
      (withdrawal.effect === 'annulled' || !finished),
  )
}

/**
 * When a game was decided that nobody was to play: its first team's withdrawal, also where another result has replaced
 * that forfeit since, which has no other day. Undefined for any other.
 */
export function decidedOn(
  { date, finished, ...game }: Pick<CrossingGame, 'localId' | 'visitantId' | 'date' | 'finished'>,
  entries: readonly DecidedEntry[],
): string | undefined {
  if (!finished || date !== null) return undefined
  const left = entries.flatMap(({ teamId, withdrawal }) =>
    plays(game, teamId) && withdrawal?.effect === 'forfeits' ? withdrawal.date : [],
  )
  return left.toSorted()[0]
}

/**
 * The effects that a withdrawal may have, the one to offer first at the head: forfeits once the team has played half of
 * its games. A draw knows no annulled games: there a team only loses its undecided series.
 * @param played how many games it has played, and how many it has `left`
 */
export function effectsFor(
  crossing: boolean,
  { played, left }: { played: number; left: number },
): WithdrawalEffect[] {
  if (crossing) return ['forfeits']
  return played >= left ? ['forfeits', 'annulled'] : ['annulled', 'forfeits']
}

export function withoutTeam<Group extends PairedCompetition & { active: boolean; current: boolean }>(
  group: Group,
  teamId: number,
  effect: WithdrawalEffect,
): Group {
  const withdrawn = 1 + group.entries.length - rankedOf(group.entries).length
  const entries = group.entries.map((entry) => (entry.teamId === teamId ? { ...entry, withdrawn } : entry))
  if (group.crossing) return { ...group, entries }
  const others = group.games.filter((game) => !plays(game, teamId))
  if (effect === 'annulled') return { ...group, entries, games: others }
  const left = listGamesLeft(group).filter((game) => plays(game, teamId))
  const forfeits = left.map(({ id, localId, visitantId }): CrossingGame => ({
    id,
    localId,
    visitantId,
    date: null,
    localScore: null,
    visitantScore: null,
    forfeit: localId === teamId ? 'local' : 'visitant',
    finished: true,
  }))
  return {
    ...group,
    entries,
    games: [...others, ...group.games.filter((game) => plays(game, teamId) && game.finished), ...forfeits],
  }
}
