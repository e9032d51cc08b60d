export type Pairing = { local: string; visitant: string }

/** A single round robin, in rounds in which each team plays at most once (the circle method). */
export function roundRobin(teams: readonly string[]): Pairing[][] {
  const [fixed, ...circle] = teams.length % 2 === 0 ? teams : [null, ...teams]
  return circle.map((_, round) => {
    const turned = [...circle.slice(round), ...circle.slice(0, round)]
    const around = [fixed, ...turned]
    return around.slice(0, around.length / 2).flatMap((one, index) => {
      const other = around.at(-1 - index)
      if (!one || !other) return []
      // Alternates, so that no team plays away all season.
      return (round + index) % 2 === 0 ? [{ local: one, visitant: other }] : [{ local: other, visitant: one }]
    })
  })
}
