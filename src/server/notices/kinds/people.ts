import { paths } from '#contract/paths.ts'
import { findCurrentLeague } from '../../leagues/queries.ts'
import type { Db } from '../../db/database.ts'
import { thingsWith } from '../../duties/list-duties.ts'
import { findDelegates, findTeam, hasDelegate, listTeams } from '../../teams/queries.ts'
import { countWaitingAccounts, findUser } from '../../users/queries.ts'
import type { FactSource } from './fact-source.ts'
import { kind, type Kinds, ordinary, urgent } from './kind.ts'
import { isMorningOver, today } from './when.ts'

/** The accounts aren't named: the notice may outlive them. */
type TeamData = { teamId: number; team: string }

/** How many teams and games a notice names. */
const MAX_NAMES = 5
const MAX_GAMES = 50

export const ofPeople = {
  // To the delegates whom a new one joins.
  'delegate-joined': kind<TeamData>({
    ...ordinary('delegates', 'Alguien más lleva vuestro equipo'),
    fromChange: async (db, { type, data, after }) =>
      type === 'invitation-accepted' || type === 'delegate-joined'
        ? toTeam(db, after!.teamId, data.guestId)
        : null,
    stateOf: () => 'current',
    describe: ({ teamId, team }) => ({ title: `Alguien más lleva ya ${team}`, ...whoOf(teamId) }),
  }),
  // To the delegates who stay; the admins are told of a team that nobody looks after any more.
  'delegate-left': kind<TeamData>({
    ...ordinary('delegates', 'Alguien deja de llevar vuestro equipo'),
    fromChange: async (db, { type, data }) => (type === 'delegate-left' ? toTeam(db, data.teamId) : null),
    stateOf: () => 'current',
    describe: ({ teamId, team }) => ({ title: `Alguien ha dejado de llevar ${team}`, ...whoOf(teamId) }),
  }),
  'invitation-accepted': kind<TeamData>({
    ...ordinary('admins', 'Aceptan una invitación'),
    fromChange: async (db, { entity, after }) => {
      const team = entity === 'invitation' && (await findTeam(db, after!.teamId))
      if (!team || !(await hasDelegate(db, team.id))) return null
      return { data: { teamId: team.id, team: team.name }, to: { admins: true } }
    },
    stateOf: () => 'current',
    describe: ({ teamId, team }) => ({
      title: `${team} ya tiene quien lo lleve`,
      text: 'Han aceptado su invitación.',
      page: [paths.team(teamId), 'Ver el equipo'],
    }),
  }),
  // At most one an hour, for all accounts and without their names: anybody can register accounts under any name.
  // `count`: how many waited when it was created.
  'account-waiting': kind<{ count: number }>({
    ...urgent('admins', 'Cuentas que esperan equipo'),
    fromChange: async (db, { entityId, at }) => {
      const user = entityId === null ? undefined : await findUser(db, entityId)
      if (!user || user.admin || user.teamId !== null) return null
      // `2025-11-03T10`.
      const hour = at.slice(0, 13)
      return { key: hour, data: { count: await countWaitingAccounts(db) }, to: { admins: true } }
    },
    stateOf: (_, { accountsWait }) => (accountsWait ? 'current' : 'done'),
    describe: ({ count }) => ({
      title: count === 1 ? 'Una cuenta espera equipo' : `${count} cuentas esperan equipo`,
      text:
        count === 1
          ? 'Puedes asignarle uno, o borrarla si no es de la liga.'
          : 'Puedes asignarles uno, o borrarlas si no son de la liga.',
      page: [paths.admin('link-user-team'), 'Asignar equipos'],
    }),
  }),
  // To the admins, when a team of the current season loses its last delegate.
  'team-without-delegate': kind<TeamData & { fact: string }>({
    ...urgent('admins', 'Un equipo se queda sin delegada o delegado'),
    fromSource: 'delegates',
    stateOf: ({ fact }, { known }) => {
      const value = known.get(fact)
      if (value === undefined) return 'past'
      return value === 'none' ? 'current' : 'done'
    },
    describe: ({ team }) => ({
      title: `${team} se queda sin delegada o delegado`,
      text: 'Nadie recibe sus avisos ni sube sus resultados. Puedes invitar a otra persona.',
      page: [paths.admin('invitations'), 'Invitar'],
    }),
  }),
  // To the admins, at most once a week: only they can do what those teams owe.
  'delegates-missing': kind<{ teams: string[]; count: number; gameIds: number[] }>({
    ...urgent('admins', 'Lo pendiente de equipos sin delegada o delegado'),
    fromClock: async (db, moment, { duties }) => {
      if (!isMorningOver(today(moment), moment)) return []
      const owing = [
        ...thingsWith(duties, 'result', true).map(({ id, local: team }) => ({ id, team })),
        ...thingsWith(duties, 'rating').map(({ id, visitant: team }) => ({ id, team })),
      ]
      const ids = owing.map(({ team }) => team.id)
      const delegates = await findDelegates(db, ids, { teamId: null })
      const missing = owing.filter(({ team }) => !delegates.has(team.id))
      if (missing.length === 0) return []
      const names = [...new Set(missing.map(({ team }) => team.name))]
      const gameIds = missing.slice(0, MAX_GAMES).map(({ id }) => id)
      const data = { teams: names.slice(0, MAX_NAMES), count: names.length, gameIds }
      return [{ key: moment.time.mondayOf(moment.now.getTime()), data, to: { admins: true } }]
    },
    stateOf: ({ gameIds }, { games }) =>
      gameIds.some((id) => (games.get(id)?.owed ?? null) !== null) ? 'current' : 'done',
    describe: ({ teams, count }) => ({
      title: `${count === 1 ? 'Un equipo' : `${count} equipos`} sin delegada o delegado ${count === 1 ? 'tiene' : 'tienen'} algo pendiente`,
      text: `${teams.join(', ')}${count > teams.length ? '…' : ''}: faltan resultados o valoraciones que solo puede poner quien administra.`,
      page: [paths.admin('results'), 'Ver los resultados'],
    }),
  }),
} satisfies Kinds

const whoOf = (teamId: number) => ({
  text: 'En su página está quién lo lleva ahora.',
  page: [`${paths.team(teamId)}#quien-lleva`, 'Ver quién lo lleva'] as const,
})

async function toTeam(db: Db, teamId: number, except?: number | null) {
  const team = await findTeam(db, teamId)
  const to = { teams: [teamId], ...(except !== undefined && { except: [except] }) }
  return team ? { data: { teamId, team: team.name }, to } : null
}

export const delegatesFacts: FactSource = {
  source: 'delegates',
  scopeOf: ({ entity, action }) =>
    entity === 'user' || entity === 'team' || entity === 'league' || action === 'import' ? 'all' : null,
  load: async (db) => {
    const league = await findCurrentLeague(db)
    const teams = league ? await listTeams(db, { leagueId: league.id }) : []
    const ids = teams.map(({ id }) => id)
    const delegates = await findDelegates(db, ids, { teamId: null })
    const facts = teams.map(({ id: teamId, name: team }) => {
      const value = delegates.has(teamId) ? 'some' : 'none'
      const draft = { kind: 'team-without-delegate', data: { teamId, team }, to: { admins: true } } as const
      return {
        subject: `${teamId}`,
        competitionId: null,
        value,
        noticeFor: (before: string | null) => (before === 'some' && value === 'none' ? draft : null),
      }
    })
    return async () => ({ facts })
  },
}
