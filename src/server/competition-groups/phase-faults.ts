import type { CompetitionGroup } from '#contract/competition-groups.ts'

/** Formats a day as `1 de diciembre de 2025`. */
const days = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' })

/** The fields of a phase that can contradict each other. */
type PhasePlan = {
  crossing: boolean
  gamesPerPair: CompetitionGroup['gamesPerPair']
  startDate?: string | null | undefined
  endDate?: string | null | undefined
}

/** Validates a phase, from a form or from a season file; returns the faults by field. */
export function phaseFaults(phase: PhasePlan): { field: 'gamesPerPair' | 'endDate'; message: string }[] {
  const { crossing, gamesPerPair, startDate, endDate } = phase
  const faults: ReturnType<typeof phaseFaults> = []
  if (!crossing && gamesPerPair > 2) {
    const message = `Al mejor de ${gamesPerPair} solo se juega en los cruces: aquí tiene que ser 1 o 2.`
    faults.push({ field: 'gamesPerPair', message })
  }
  if (startDate && endDate && endDate < startDate) {
    faults.push({
      field: 'endDate',
      message: `Es anterior al comienzo, el ${days.format(Date.parse(startDate))}.`,
    })
  }
  return faults
}
