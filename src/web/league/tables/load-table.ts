import type { CompetitionGroup, ListedPhase } from '#contract/competition-groups.ts'
import type { Competition } from '#contract/competitions.ts'
import type { CrossingDraw } from '#contract/crossings.ts'
import type { Game } from '#contract/games.ts'
import type { League } from '#contract/leagues.ts'
import type { Classification, Posters } from '#contract/standings.ts'
import type { TableChoice } from '#contract/paths.ts'
import type { Api } from '../../api/endpoints.ts'
import { everyPage } from '../../api/every-page.ts'
import { notFound } from '../../api/failure.ts'
import { readId } from '../../kernel/page-address.ts'
import type { DrawnGame } from './bracket-pair.tsx'
import { loadDraws } from './draw.tsx'
import { loadGroupGames, type GroupGames } from './load-group-games.ts'
import { requireId, type LoaderArgs } from '../../api/loaders.ts'
import { findGroupContext, NO_SUCH_GROUP, type GroupContext } from './group-context.ts'

type Group = Pick<Competition, 'id' | 'name'>

export type TablePage = {
  league: League
  phases: CompetitionGroup[]
  /** Undefined while the season has no phase. */
  phase?: CompetitionGroup
  groups: Group[]
  /** Undefined while the phase has no group. */
  group?: Group
  /** The table of the group and some of its games; a crossing has its draw instead, and the games of the draw. */
  classification?: Classification
  posters?: Posters
  groupGames?: GroupGames
  isComing?: true
  draw?: CrossingDraw
  games?: DrawnGame[]
}

/** A season that is over announces nothing. */
const NO_POSTERS: Posters = { stakes: [], result: null }

export function tableChoice(search: URLSearchParams): TableChoice {
  return { phaseId: readId(search.get('fase')), groupId: readId(search.get('grupo')) }
}

export async function loadTable(
  api: Api,
  league: League,
  allPhases: (CompetitionGroup & Partial<Pick<ListedPhase, 'opens'>>)[],
  { phaseId, groupId }: TableChoice,
): Promise<TablePage> {
  const phases = allPhases.filter(({ leagueId }) => leagueId === league.id)
  const phase = phases.find(({ id, opens }) => (phaseId === undefined ? opens : id === phaseId))
  if (phase === undefined) {
    if (phaseId === undefined) return { league, phases, groups: [] }
    throw notFound('Esa fase no existe en esta temporada.')
  }
  const query = { competitionGroupId: phase.id }
  if (phase.crossing) {
    const [{ competitions }, all] = await Promise.all([
      api('GET /game/get-crossing-summary/{competitionGroupId}', { params: query }),
      everyPage((page) => api('GET /game', { query: { ...query, page } })),
      loadDraws(),
    ])
    const groups = competitions.map(({ id, name }) => ({ id, name }))
    const group = chooseGroup(groups, groupId)
    const draw = competitions.find(({ id }) => id === group?.id)
    const drawn = all.filter(({ competitionId }) => competitionId === group?.id)
    const games = drawn.map(asDrawnGame)
    return { league, phases, phase, groups, games, ...(group && { group }), ...(draw && { draw }) }
  }
  // Only the table that is shown: the page doesn't change with the other groups of its phase.
  const groups = await api('GET /competition', { query })
  const group = chooseGroup(groups, groupId)
  if (group === undefined) return { league, phases, phase, groups }
  const [[classification], posters, groupGames] = await Promise.all([
    api('GET /competition-team/clasifications', { query: { competitionId: group.id } }),
    league.current ? api('GET /competition/{id}/posters', { params: { id: group.id } }) : NO_POSTERS,
    loadGroupGames(api, group.id, league.current),
  ])
  const shown = { group, posters, groupGames, ...(classification && { classification }) }
  return { league, phases, phase, groups, ...shown }
}

function chooseGroup<G extends Group>(groups: G[], groupId: number | undefined): G | undefined {
  if (groupId === undefined) return groups[0]
  const group = groups.find(({ id }) => id === groupId)
  if (group === undefined) throw notFound('Ese grupo no existe en esta fase.')
  return group
}

/** The fields of a game that a bracket shows: no others are sent with the page. */
function asDrawnGame(game: Game): DrawnGame {
  const { id, date, postponedFrom, localId, visitantId, localScore, visitantScore, forfeit, finished } = game
  return { id, date, postponedFrom, localId, visitantId, localScore, visitantScore, forfeit, finished }
}

export async function findGroup({ api, params }: LoaderArgs) {
  const id = requireId(params['clasificationId'], NO_SUCH_GROUP)
  return findGroupContext(api, id)
}

export function loadGroup(api: Api, { league, phase, groupId }: GroupContext): Promise<TablePage> {
  return loadTable(api, league, [phase], { phaseId: phase.id, groupId })
}
