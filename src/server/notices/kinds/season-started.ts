import { paths } from '#contract/paths.ts'
import type { Kind } from './kind.ts'

export type SeasonFacts = { fact: string; leagueId: number; name: string; year: number }

/** To the teams that are registered in the new current season. */
export const seasonStarted: Kind<SeasonFacts> = {
  kind: 'season-started',
  stateOf: ({ fact, leagueId }, { known }) => (known.get(fact) === `${leagueId}` ? 'current' : 'past'),
  words: ({ name, year }) => ({
    title: `Empieza la temporada ${year}/${String((year + 1) % 100).padStart(2, '0')}`,
    text: `Vuestro equipo está inscrito en ${name}.`,
    path: paths.competition(),
    action: 'Ver vuestra competición',
  }),
}
