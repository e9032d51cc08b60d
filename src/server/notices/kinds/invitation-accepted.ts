import { paths } from '#contract/paths.ts'
import { findTeam, hasDelegate } from '../../teams/queries.ts'
import type { Kind } from './kind.ts'

/** The account isn't named: the notice may outlive it. */
type Facts = { teamId: number; team: string }

export const invitationAccepted: Kind<Facts> = {
  kind: 'invitation-accepted',
  fromChange: async (db, { entity, after, id, userId }) => {
    const team = entity === 'invitation' && (await findTeam(db, after!.teamId))
    if (!team || !(await hasDelegate(db, team.id))) return []
    const facts = { teamId: team.id, team: team.name }
    return [{ kind: 'invitation-accepted', key: `${id}`, facts, to: { admins: true, except: userId } }]
  },
  stateOf: () => 'current',
  words: ({ teamId, team }) => ({
    title: `${team} ya tiene quien lo lleve`,
    text: 'Han aceptado su invitación.',
    path: paths.team(teamId),
    action: 'Ver el equipo',
  }),
}
