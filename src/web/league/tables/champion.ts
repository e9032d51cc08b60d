import type { CrossingDraw } from '#contract/crossings.ts'
import type { Team } from '#contract/teams.ts'
import { THIRD_PLACE } from '#league/third-place.ts'

export function championOf(
  draw: Pick<CrossingDraw, 'champion' | 'rounds'>,
): { team: Team; inReview: boolean; title: string } | null {
  const { champion, rounds } = draw
  if (champion === null) return null
  const final = rounds.findLast(({ name }) => name !== THIRD_PLACE)
  const inReview = final?.pairs.some(({ disputed }) => disputed) ?? false
  return { team: champion, inReview, title: inReview ? 'Equipo campeón, en revisión' : 'Equipo campeón' }
}
