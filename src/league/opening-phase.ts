/** A phase; `startDay`: its start date, or else the day of its first game; null where it has neither. */
type StartedPhase = { id: number; startDay: string | null }

/** Sorts phases by their start, the latest first, those without one last, then by id, the one created last first. */
export function latestStartFirst(one: StartedPhase, other: StartedPhase): number {
  return (other.startDay ?? '').localeCompare(one.startDay ?? '') || other.id - one.id
}

/**
 * The phase that a season opens with: of the active ones the one that starts latest, without an active one the last.
 * @param phases those of the season that have teams
 */
export function openingPhase<Phase extends StartedPhase & { active: boolean }>(
  phases: readonly Phase[],
): Phase | undefined {
  const latest = phases.toSorted(latestStartFirst)
  return latest.find(({ active }) => active) ?? latest[0]
}
