import { instantOf } from '#league/instant.ts'
import { nameKey } from '../name-key.ts'
import type { DraftGame, DraftGroup, GroupContext } from './check-group.ts'
import type { Findings, Path } from './findings.ts'

type Meeting = { game: DraftGame; path: Path }

/** What has to do with how often a pair meets: too many games, and games or series that end level. */
export function checkMeetings(group: DraftGroup, { phase, path }: GroupContext, findings: Findings): void {
  const onTotal = phase.crossing && phase.gamesPerPair === 2
  for (const meetings of meetingsByPair(group, path)) {
    for (const { game, path: place } of meetings.slice(phase.gamesPerPair)) {
      findings.warn(
        place,
        `«${game.local}» y «${game.visitant}» juegan más veces de las que prevé la fase (${phase.gamesPerPair}).`,
      )
    }
    if (onTotal) checkTotals(meetings, findings)
    else checkLevelGames(meetings, findings)
  }
}

/** The games of every pair, in the order of the file. */
function meetingsByPair(group: DraftGroup, path: Path): Meeting[][] {
  const meetings = group.games.flatMap((game, index) =>
    game === null ? [] : [{ game, path: [...path, 'games', index] }],
  )
  const pair = ({ game }: Meeting) => JSON.stringify([nameKey(game.local), nameKey(game.visitant)].toSorted())
  return [...Map.groupBy(meetings, pair).values()]
}

function checkLevelGames(meetings: readonly Meeting[], findings: Findings): void {
  for (const { game, path } of meetings) {
    if (!game.forfeit && typeof game.localScore === 'number' && game.localScore === game.visitantScore) {
      findings.refuse(
        [...path, 'visitantScore'],
        `Un partido no acaba en empate (${game.localScore}-${game.visitantScore}): se juega la prórroga.`,
      )
    }
  }
}

/** In a series of two games on total points only the total decides, and it can't be level after the second. */
function checkTotals(meetings: readonly Meeting[], findings: Findings): void {
  const [first, second] = meetings.toSorted((a, b) => instant(a) - instant(b))
  if (!first || !second) return
  const firstLead = lead(first.game, first.game.local)
  const secondLead = lead(second.game, first.game.local)
  if (firstLead !== null && secondLead !== null && firstLead + secondLead === 0) {
    findings.refuse(
      [...second.path, 'visitantScore'],
      'La eliminatoria se decide por la suma de los dos partidos y la suma queda empatada: se juega la prórroga.',
    )
  }
}

/** Games without a date come last. */
function instant({ game }: Meeting): number {
  return instantOf(game.date ?? null) ?? Number.MAX_SAFE_INTEGER
}

/** By how many points a team won; null when the game has no score or a forfeit decides the series. */
function lead(game: DraftGame, team: string): number | null {
  if (game.forfeit || typeof game.localScore !== 'number' || typeof game.visitantScore !== 'number')
    return null
  const ofLocal = game.localScore - game.visitantScore
  return nameKey(game.local) === nameKey(team) ? ofLocal : -ofLocal
}
