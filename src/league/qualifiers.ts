export type TeamFigures = {
  played: number
  /** Classification points: win 2, loss 1, forfeit 0. */
  competitionPoints: number
  pointsScored: number
  pointsReceived: number
  /** It has left the group, and goes on nowhere. */
  withdrawn?: true | undefined
}

/**
 * The first teams of each group of a phase, in the order in which they are seeded into the next one: all first ranks
 * before all second ones. Within a rank, which no games between them decide, they are sorted by classification points,
 * difference and points scored, each per game, because groups may differ in size (Normas de la liga; the criteria are
 * those that FIBA Official Basketball Rules, Appendix D, applies to all games of a group: points, then (d), then (e)).
 * @param tables each in order. Teams that share a rank keep the order of their table
 * @param first how many of each table, from 1; all of a shorter one
 * @returns the rows with their rank, from 1; ties keep the order of the tables
 */
export function listQualifiers<Row extends TeamFigures>(
  tables: readonly (readonly Row[])[],
  first: number,
): { rank: number; row: Row }[] {
  const chosen = tables.flatMap((table) =>
    table
      .filter(({ withdrawn }) => !withdrawn)
      .slice(0, first)
      .map((row, index) => ({ rank: index + 1, row })),
  )
  return chosen.toSorted((a, b) => a.rank - b.rank || compareRecords(a.row, b.row))
}

/** Negative where the first has the better record. */
function compareRecords(a: TeamFigures, b: TeamFigures): number {
  const [left, right] = [perGame(a), perGame(b)]
  return right.points - left.points || right.difference - left.difference || right.scored - left.scored
}

function perGame({ played, competitionPoints, pointsScored, pointsReceived }: TeamFigures) {
  const games = Math.max(played, 1)
  return {
    points: competitionPoints / games,
    difference: (pointsScored - pointsReceived) / games,
    scored: pointsScored / games,
  }
}
