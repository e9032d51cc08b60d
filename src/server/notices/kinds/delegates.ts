import { paths } from '#contract/paths.ts'
import { findTeam } from '../../teams/queries.ts'
import type { Db } from '../../db/database.ts'
import type { Draft, Kind } from './kind.ts'

/** The accounts aren't named: the notice may outlive them. */
type Facts = { teamId: number; team: string }

const WHO = { text: 'En tu perfil está quién lo lleva ahora.', action: 'Ver quién lo lleva' }

/** To the delegates whom a new one joins. */
export const delegateJoined: Kind<Facts> = {
  kind: 'delegate-joined',
  fromChange: async (db, { type, data, after, id }) => {
    if (type !== 'invitation-accepted' && type !== 'delegate-joined') return []
    return toTeam(db, 'delegate-joined', { id, userId: data.guestId, teamId: after!.teamId })
  },
  stateOf: () => 'current',
  words: ({ team }) => ({ title: `Alguien más lleva ya ${team}`, ...WHO, path: paths.profile('equipo') }),
}

/** To the delegates who stay; the admins are told of a team that nobody looks after any more. */
export const delegateLeft: Kind<Facts> = {
  kind: 'delegate-left',
  fromChange: async (db, { type, before, id, userId }) =>
    type === 'delegate-left' ? toTeam(db, 'delegate-left', { id, userId, teamId: before!.teamId! }) : [],
  stateOf: () => 'current',
  words: ({ team }) => ({
    title: `Alguien ha dejado de llevar ${team}`,
    ...WHO,
    path: paths.profile('equipo'),
  }),
}

async function toTeam(
  db: Db,
  kind: 'delegate-joined' | 'delegate-left',
  { id, userId, teamId }: { id: number; userId: number | null; teamId: number },
): Promise<Draft<Facts>[]> {
  const team = await findTeam(db, teamId)
  if (!team) return []
  const facts = { teamId, team: team.name }
  return [{ kind, key: `${id}`, facts, to: { teams: [teamId], except: userId } }]
}
