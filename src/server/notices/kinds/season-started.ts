import { paths } from '#contract/paths.ts'
import type { Kind } from './kind.ts'

export type SeasonFacts = { fact: string; leagueId: number; name: string; year: number }

/** To the teams that are registered in the new current season. */
export const seasonStarted: Kind<SeasonFacts> = {
  kind: 'season-started',
  stateOf: ({ fact, leagueId, year }, { known }) =>
    known.get(fact) === seasonValue({ leagueId, year }) ? 'current' : 'past',
  words: ({ name, year }) => ({
    title: `Empieza la temporada ${year}/${String((year + 1) % 100).padStart(2, '0')}`,
    text: `Vuestro equipo está inscrito en ${name}.`,
    path: paths.competition(),
    action: 'Ver vuestra competición',
  }),
}

/** The known value of the current season. */
export function seasonValue({ leagueId, year }: Pick<SeasonFacts, 'leagueId' | 'year'>): string {
  return `${year} ${leagueId}`
}
