import type { CompetitionGroup } from '#contract/competition-groups.ts'

/** The fields of a phase that can contradict each other. */
type PhasePlan = {
  crossing: boolean
  gamesPerPair: CompetitionGroup['gamesPerPair']
  gamesPerRound?: CompetitionGroup['gamesPerRound'] | null
  startDate?: string | null | undefined
  endDate?: string | null | undefined
}

/** Validates a phase, from a form or from a season file; returns the faults by field. */
export function phaseFaults(
  phase: PhasePlan,
): { field: 'gamesPerPair' | 'gamesPerRound' | 'endDate'; message: string }[] {
  const { crossing, gamesPerPair, gamesPerRound, startDate, endDate } = phase
  const faults: ReturnType<typeof phaseFaults> = []
  if (!crossing && gamesPerPair > 2) {
    const message = `Al mejor de ${gamesPerPair} solo se juega en los cruces: aquí tiene que ser 1 o 2.`
    faults.push({ field: 'gamesPerPair', message })
  }
  if (!crossing && gamesPerRound) {
    const message =
      'Solo en los cruces hay rondas que se juegan de otra forma: quítalo o pon que es de cruces.'
    faults.push({ field: 'gamesPerRound', message })
  }
  if (startDate && endDate && endDate < startDate)
    faults.push({
      field: 'endDate',
      message: `Es anterior al comienzo, el ${longDay(startDate)}.`,
    })
  return faults
}

/** A day as `1 de diciembre de 2025`. */
function longDay(day: string): string {
  return new Date(day).toLocaleDateString('es', { dateStyle: 'long', timeZone: 'UTC' })
}
