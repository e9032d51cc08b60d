import type { CompetitionGroup } from '#contract/competition-groups.ts'

/**
 * The phase that a season opens with: the active one that starts latest, then the one created last; without an active
 * one, the last that was played.
 *
 * @param phases in the order in which they are played
 */
export function openingPhase(phases: CompetitionGroup[]): CompetitionGroup | undefined {
  const active = phases.filter((phase) => phase.active)
  if (active.length === 0) return phases.at(-1)
  return active.toSorted((a, b) => (b.startDate ?? '').localeCompare(a.startDate ?? '') || b.id - a.id)[0]
}
