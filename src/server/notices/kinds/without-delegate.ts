import { paths } from '#contract/paths.ts'
import { findCurrentLeague } from '../../leagues/queries.ts'
import { findDelegates } from '../../teams/queries.ts'
import type { Kind } from './kind.ts'
import { listMissingResults } from './missing-results.ts'
import { listUnrated } from './rating-due.ts'
import { isMorningOver, today, weekOf } from './when.ts'

export type DelegatesFacts = { fact: string; teamId: number; team: string }

/** To the admins, when a team of the current season loses its last delegate. */
export const teamWithoutDelegate: Kind<DelegatesFacts> = {
  kind: 'team-without-delegate',
  stateOf: ({ fact }, { known }) => {
    const value = known.get(fact)
    if (value === undefined) return 'past'
    return value === 'none' ? 'current' : 'done'
  },
  words: ({ team }) => ({
    title: `${team} se queda sin delegada o delegado`,
    text: 'Nadie recibe sus avisos ni sube sus resultados. Puedes invitar a otra persona.',
    path: paths.admin('invitations'),
    action: 'Invitar',
  }),
}

type Facts = { teams: string[]; count: number; gameIds: number[] }

/** How many teams and games a notice names. */
const MAX_NAMES = 5
const MAX_GAMES = 50

/** To the admins, at most once a week: only they can do what those teams owe. */
export const delegatesMissing: Kind<Facts> = {
  kind: 'delegates-missing',
  fromClock: async (db, moment) => {
    const league = await findCurrentLeague(db)
    if (!league || !isMorningOver(today(moment), moment)) return []
    const late = await listMissingResults(db, league.id, moment)
    const unrated = await listUnrated(db, league.id)
    const owing = [
      ...late.map(({ id, local: team }) => ({ id, team })),
      ...unrated.map(({ id, visitant: team }) => ({ id, team })),
    ]
    const delegates = await findDelegates(
      db,
      owing.map(({ team }) => team.id),
      { teamId: null },
    )
    const missing = owing.filter(({ team }) => !delegates.has(team.id))
    if (missing.length === 0) return []
    const names = [...new Set(missing.map(({ team }) => team.name))]
    const facts = {
      teams: names.slice(0, MAX_NAMES),
      count: names.length,
      gameIds: missing.slice(0, MAX_GAMES).map(({ id }) => id),
    }
    return [{ kind: 'delegates-missing', key: weekOf(today(moment)), facts, to: { admins: true } }]
  },
  stateOf: ({ gameIds }, { games }) =>
    gameIds.some((id) => (games.get(id)?.owed ?? null) !== null) ? 'current' : 'done',
  words: ({ teams, count }) => ({
    title: `${count === 1 ? 'Un equipo' : `${count} equipos`} sin delegada o delegado ${count === 1 ? 'tiene' : 'tienen'} algo pendiente`,
    text: `${teams.join(', ')}${count > teams.length ? '…' : ''}: faltan resultados o valoraciones que solo puede poner quien administra.`,
    path: paths.admin('results'),
    action: 'Ver los resultados',
  }),
}
