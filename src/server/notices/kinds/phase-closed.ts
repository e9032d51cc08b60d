import { paths } from '#contract/paths.ts'
import { countUnplayed } from './games-left.ts'
import { findCurrentLeague } from '../../leagues/queries.ts'
import type { Draft, Kind } from './kind.ts'

type Facts = { phaseId: number; phase: string; teamId: number; left: number }

/** To each team with games that it was still to play in the phase, with their number. */
export const phaseClosed: Kind<Facts> = {
  kind: 'phase-closed',
  fromChange: async (db, change) => {
    const { entityId, after, userId } = change
    if (change.entity !== 'competition-group' || entityId === null || !after) return []
    const { name, leagueId } = after as { name: string; leagueId: number }
    if ((await findCurrentLeague(db))?.id !== leagueId) return []
    return [...(await countUnplayed(db, entityId))].map(([teamId, left]): Draft<Facts> => ({
      kind: 'phase-closed',
      key: `${change.id} ${teamId}`,
      facts: { phaseId: entityId, phase: name, teamId, left },
      to: { teams: [teamId], except: userId },
    }))
  },
  stateOf: ({ phaseId }, { phases }) => {
    const phase = phases.get(phaseId)
    if (!phase) return 'gone'
    return phase.active ? 'changed' : 'current'
  },
  words: ({ phase, left }) => ({
    title: `Se ha cerrado ${phase}`,
    text: `${left === 1 ? 'Os quedaba 1 partido, que ya no se juega' : `Os quedaban ${left} partidos, que ya no se juegan`}. Si jugasteis alguno, díselo a quien administra la liga.`,
    path: paths.competition(),
    action: 'Ver cómo queda',
  }),
}
