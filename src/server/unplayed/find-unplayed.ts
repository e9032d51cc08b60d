import { MAX_UNPLAYED } from '#contract/limits.ts'
import type { Unplayed, UnplayedGame } from '#contract/unplayed.ts'
import { meetingOf } from '#league/crossing.ts'
import type { GameLeft } from '#league/games-left.ts'
import { listCreations } from '../audit/queries.ts'
import { findCompetitionGroup } from '../competition-groups/queries.ts'
import { nameEntries } from '../competitions/queries.ts'
import type { Db } from '../db/database.ts'
import { listGames } from '../games/queries.ts'
import { found } from '../kernel/errors.ts'
import type { Moment } from '../kernel/league-time.ts'
import type { Viewer } from '../kernel/access.ts'
import { listLatestProposals, type StoredProposal } from '../proposals/queries.ts'
import { listStanding } from '../proposals/state.ts'
import type { Group } from '../reading/group.ts'
import { readGroups } from '../reading/read-groups.ts'

/** A game left, with its group. */
type Row = GameLeft & Pick<UnplayedGame, 'competition' | 'seriesLength'>

/** What a phase has left to play, and for each game what its teams have done about it. */
export async function findUnplayed(
  db: Db,
  id: number,
  { viewer, moment }: { viewer: Viewer; moment: Moment },
): Promise<Unplayed> {
  const phase = found(await findCompetitionGroup(db, id), 'Esa fase no existe.')
  const groups = await readGroups(db, { phaseId: id })
  const rows = groups.flatMap((group) => {
    const competition = { id: group.id, name: group.name }
    const { seriesLengths } = group
    return group.gamesLeft.map((left): Row => {
      const seriesLength = seriesLengths?.get(meetingOf(left.localId, left.visitantId)) ?? null
      return { ...left, competition, seriesLength }
    })
  })
  const listed = rows.slice(0, MAX_UNPLAYED)
  return { phase, total: rows.length, games: await fill(db, listed, { groups, viewer, moment }) }
}

async function fill(
  db: Db,
  rows: readonly Row[],
  { groups, viewer, moment }: { groups: readonly Group[]; viewer: Viewer; moment: Moment },
): Promise<UnplayedGame[]> {
  const gameIds = rows.flatMap(({ id, created }) => (created ? id : []))
  const entries = await nameEntries(
    db,
    groups.flatMap((group) => group.entries),
    viewer,
  )
  const teams = new Map(entries.map(({ team }) => [team.id, team]))
  const games = gameIds.length === 0 ? [] : await listGames(db, { ids: gameIds }, viewer)
  const created = await listCreations(db, 'game', gameIds)
  const proposals = await listProposalsByPair(db, rows, moment)
  return rows.map(({ id, competition, seriesLength, localId, visitantId }) => {
    const game = games.find((one) => one.id === id)
    return {
      competition,
      seriesLength,
      local: teams.get(localId)!,
      visitant: teams.get(visitantId)!,
      game: game
        ? { id, date: game.date, court: game.court?.name ?? null, created: created.get(id) ?? null }
        : null,
      proposal: proposals.get(pairKey(competition.id, localId, visitantId)) ?? null,
    }
  })
}

/** The last proposal between the teams of each game, with its last offer and its present state. */
async function listProposalsByPair(
  db: Db,
  rows: readonly Row[],
  moment: Moment,
): Promise<Map<string, UnplayedGame['proposal']>> {
  const competitionIds = [...new Set(rows.map(({ competition }) => competition.id))]
  const pairs = new Set(
    rows.map(({ competition, localId, visitantId }) => pairKey(competition.id, localId, visitantId)),
  )
  const latest = (await listLatestProposals(db, competitionIds)).filter((one) => pairs.has(keyOf(one)))
  return new Map(
    (await listStanding(db, latest, moment)).map((proposal) => {
      const { at, teamId } = proposal.words.findLast(({ kind }) => kind === 'offer')!
      return [keyOf(proposal), { id: proposal.id, teamId, at, state: proposal.state }]
    }),
  )
}

function keyOf({ competition, team, rival }: StoredProposal): string {
  return pairKey(competition.id, team.id, rival.id)
}

function pairKey(competitionId: number, teamId: number, rivalId: number): string {
  return `${competitionId} ${meetingOf(teamId, rivalId)}`
}
