import { rankRecords, recordsByName, type StandingsGame } from '../standings.ts'
import type { Team } from '../team-record.ts'
import { CRITERIA, type DecidedBy, stepsTo } from '../tie-break-steps.ts'
import type { Outlook } from './outlook.ts'
import { LIMITS, type Victory } from './scenarios.ts'

type RankRange = Pick<Outlook, 'best' | 'worst'>

/**
 * The best and the worst place of both teams of a game in the table right after a victory in it, under the full rules
 * and within the limits of `outlookOf`; a shared rank spans both ends. No other game is played meanwhile.
 *
 * The widest margin is the best for the winner and the worst for the loser, the narrowest the reverse: see
 * `pointOfView`. The loser's points matter only where points scored were compared.
 * @param games the finished ones count; the one of the victory is among them, unfinished
 * @param isProvisional whether others are left after it
 */
export function ranksAfterVictory(
  teams: readonly Team[],
  games: readonly StandingsGame[],
  { gameId, winnerId }: Victory,
  isProvisional = false,
): { winner: RankRange; loser: RankRange } {
  const game = games.find(({ id }) => id === gameId)!
  const finished = games.filter((one) => one.finished && one.id !== gameId)
  const loserId = game.localId + game.visitantId - winnerId
  const { lowest, highest, minMargin, maxMargin } = LIMITS

  const tableOf = (margin: number, lower: number) => {
    const [localScore, visitantScore] =
      game.localId === winnerId ? [lower + margin, lower] : [lower, lower + margin]
    const result = { ...game, localScore, visitantScore, forfeit: null, finished: true }
    return rankRecords(recordsByName(teams, [...finished, result]).records, isProvisional)
  }
  const tablesOf = (margin: number) => {
    const first = tableOf(margin, lowest)
    const isOpen = first.some(({ decidedBy }) => dependsOnPoints(decidedBy, [winnerId, loserId]))
    const others = isOpen ? highest - margin - lowest : 0
    return [first, ...Array.from({ length: others }, (_, index) => tableOf(margin, lowest + index + 1))]
  }
  const [narrow, wide] = [tablesOf(minMargin), tablesOf(maxMargin)]
  type Tables = typeof narrow
  const rangeOf = (teamId: number, best: Tables, worst: Tables) => ({
    best: Math.min(...best.map((table) => spanOf(table, teamId).best)),
    worst: Math.max(...worst.map((table) => spanOf(table, teamId).worst)),
  })
  return { winner: rangeOf(winnerId, wide, narrow), loser: rangeOf(loserId, narrow, wide) }
}

/** Whether a tie-break looked at points that a game gave: those of all games, or among teams both of which played it. */
function dependsOnPoints(decidedBy: DecidedBy | null, playing: readonly number[]): boolean {
  if (decidedBy === null) return false
  return stepsTo(decidedBy).some(({ criterion, figures, provisional }) => {
    const level = playing.filter((id) => figures.some(({ teamId }) => teamId === id)).length
    const looked = CRITERIA.slice(0, criterion === null ? undefined : CRITERIA.indexOf(criterion) + 1)
    return (
      (level === 2 && !provisional && looked.includes('scoredAmong')) ||
      (level > 0 && looked.includes('scored'))
    )
  })
}

function spanOf(table: ReturnType<typeof rankRecords>, teamId: number): RankRange {
  const { rank } = table.find(({ record }) => record.teamId === teamId)!
  return { best: rank, worst: rank + table.filter((one) => one.rank === rank).length - 1 }
}
