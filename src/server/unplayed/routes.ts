import { contract } from '#contract/index.ts'
import { SEASON_CLOSED, UNNEEDED } from '#contract/sentences.ts'
import type { ForfeitedGame, Unplayed, UnplayedGame } from '#contract/unplayed.ts'
import { withForfeit } from '#league/result-changes.ts'
import { isOfTeams } from '#league/duties.ts'
import { listCandidates, listDuties, pairKey, type SeenDuty } from '../duties/list-duties.ts'
import { changePhase } from '../competition-groups/change-phase.ts'
import { listCompetitions, nameEntries } from '../competitions/queries.ts'
import type { Db, Tx } from '../db/database.ts'
import { createGame } from '../games/schedule.ts'
import { changeGame, columnsOf, listGames, type WholeGame } from '../games/queries.ts'
import { refuseWrongResult } from '../games/result.ts'
import { changed, loadGame } from '../games/stored-game.ts'
import { type Granted, requireDelegate, type Viewer } from '../kernel/access.ts'
import type { Change } from '../kernel/change.ts'
import { AppError, found } from '../kernel/errors.ts'
import type { LeagueTime, Moment } from '../kernel/league-time.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { findLeague } from '../leagues/queries.ts'
import { MAX_UNPLAYED } from '#contract/limits.ts'
import { meetingOf } from '#league/crossing.ts'
import type { GameLeft } from '#league/games-left.ts'
import { listCreations } from '../audit/queries.ts'
import { findCompetitionGroup } from '../competition-groups/queries.ts'
import { listLatestProposals, type StoredProposal } from '../proposals/queries.ts'
import { listStanding } from '../proposals/state.ts'
import { type Group, readGroups } from '../reading/read-groups.ts'

type Doing = { viewer: Viewer; at: Date; time: LeagueTime }

/** What a phase has left to play, and how an admin ends it. */
export function unplayedRoutes(mount: Mount, { store, time, clock }: Services): void {
  mount.read(contract.findUnplayed, ({ params, viewer }) =>
    store.read((db) => findUnplayed(db, params.id, { viewer, moment: { now: clock(), time } })),
  )

  mount.write(contract.settlePhase, {
    write: async ({ tx, params, body, viewer, at, unchanged }) => {
      const { phase } = unchanged(await findUnplayed(tx, params.id, { viewer, moment: { now: at, time } }))
      if (!(await findLeague(tx, phase.leagueId))!.current) throw new AppError(409, SEASON_CLOSED)
      if (!phase.active) throw new AppError(409, 'Esa fase ya está cerrada: en ella no queda nada por jugar.')
      const groups = new Set(
        (await listCompetitions(tx, { competitionGroupId: phase.id })).map(({ id }) => id),
      )
      const changes: Change[] = []
      for (const one of body.forfeits) {
        if (!groups.has(one.competitionId)) throw new AppError(409, 'Ese grupo no es de esta fase.')
        changes.push(...(await forfeitGame(tx, one, { viewer, at, time })))
      }
      const change = {
        ...(body.endDate !== undefined && { endDate: body.endDate }),
        ...(body.close && { active: false }),
      }
      if (Object.keys(change).length > 0) changes.push(await changePhase(tx, phase, change))
      return changes
    },
    answer: (db, { params, viewer }) =>
      findUnplayed(db, params.id, { viewer, moment: { now: clock(), time } }),
  })
}

/** Enters a forfeit, in a game that is created if there is none. */
async function forfeitGame(tx: Tx, one: ForfeitedGame, { viewer, at, time }: Doing): Promise<Change[]> {
  const { competitionId, localId, visitantId, forfeit } = one
  const changes: Change[] = []
  let { gameId } = one
  if (gameId === null) {
    const teams = { competitionId, localId, visitantId }
    const plan = requireDelegate(viewer, 'local', { ...teams, date: null, courtId: null })
    const made = await createGame(tx, plan, viewer, time)
    changes.push(made)
    gameId = made.entityId
  }
  const before = await loadUnfinished(tx, { ...one, gameId }, viewer)
  const after = withForfeit(before, forfeit)
  await refuseWrongResult(tx, after, time)
  await changeGame(tx, before, columnsOf(after), at)
  return [...changes, await changed(tx, before, 'result-entered')]
}

async function loadUnfinished(
  tx: Tx,
  { gameId, competitionId, localId, visitantId }: ForfeitedGame & { gameId: number },
  viewer: Viewer,
): Promise<Granted<WholeGame>> {
  const game = requireDelegate(viewer, 'local', await loadGame(tx, gameId))
  const isNamed =
    game.competitionId === competitionId && game.localId === localId && game.visitantId === visitantId
  if (!isNamed) throw new AppError(409, 'Ese partido no es de esos equipos.')
  const pair = `${game.local.name} – ${game.visitant.name}`
  if (game.finished) throw new AppError(409, `${pair} ya tiene resultado.`)
  if (game.unneeded) throw new AppError(409, `${pair}: ${UNNEEDED}`)
  return game
}

type Row = GameLeft & Pick<UnplayedGame, 'competition' | 'seriesLength'>

/** What a phase has left to play, and for each game what its teams have done about it. */
async function findUnplayed(
  db: Db,
  id: number,
  { viewer, moment }: { viewer: Viewer; moment: Moment },
): Promise<Unplayed> {
  const phase = found(await findCompetitionGroup(db, id), 'Esa fase no existe.')
  // By their ids, so that they are read once, whoever asks.
  const ids = (await listCompetitions(db, { competitionGroupId: id })).map((group) => group.id)
  const groups = await readGroups(db, { ids })
  const rows = groups.flatMap((group) => {
    const competition = { id: group.id, name: group.name }
    const { seriesLengths } = group
    return group.gamesLeft.map((left): Row => {
      const seriesLength = seriesLengths?.get(meetingOf(left.localId, left.visitantId)) ?? null
      return { ...left, competition, seriesLength }
    })
  })
  const listed = rows.slice(0, MAX_UNPLAYED)
  const scope = { leagueId: phase.leagueId, phaseId: id, groups }
  const candidates = await listCandidates(db, scope, { moment, viewer })
  const duties = await listDuties(db, candidates, { moment })
  return { phase, total: rows.length, games: await fill(db, listed, { groups, duties, viewer, moment }) }
}

type Read = { groups: readonly Group[]; duties: readonly SeenDuty[]; viewer: Viewer; moment: Moment }

async function fill(
  db: Db,
  rows: readonly Row[],
  { groups, duties, viewer, moment }: Read,
): Promise<UnplayedGame[]> {
  const gameIds = rows.flatMap(({ id, created }) => (created ? id : []))
  const entries = groups.flatMap((group) => group.entries)
  const teams = new Map((await nameEntries(db, entries, viewer)).map(({ team }) => [team.id, team]))
  const games = gameIds.length === 0 ? [] : await listGames(db, { ids: gameIds }, viewer)
  const created = await listCreations(db, 'game', gameIds)
  const proposals = await listProposalsByPair(db, rows, moment)
  const waits = Map.groupBy(duties, subjectOf)
  return rows.map((row) => {
    const { id, competition, seriesLength, localId, visitantId } = row
    const pair = pairKey(competition.id, row)
    const game = games.find((one) => one.id === id)
    return {
      competition,
      seriesLength,
      local: teams.get(localId)!,
      visitant: teams.get(visitantId)!,
      game: game
        ? { id, date: game.date, court: game.court?.name ?? null, created: created.get(id) ?? null }
        : null,
      proposal: proposals.get(pair) ?? null,
      waits: (waits.get(id === null ? pair : `${id}`) ?? []).flatMap(({ cause, of, about }) =>
        of !== 'admin' && isOfTeams(cause) ? { cause, teamId: about[`${of}Id`] } : [],
      ),
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
  const pairs = new Set(rows.map((row) => pairKey(row.competition.id, row)))
  const latest = (await listLatestProposals(db, competitionIds)).filter((one) => pairs.has(keyOf(one)))
  return new Map(
    (await listStanding(db, latest, moment)).map((proposal) => {
      const { at, teamId } = proposal.messages.findLast(({ kind }) => kind === 'offer')!
      return [keyOf(proposal), { id: proposal.id, teamId, at, state: proposal.state }]
    }),
  )
}

function keyOf({ competition, team, rival }: StoredProposal): string {
  return pairKey(competition.id, { localId: team.id, visitantId: rival.id })
}

/** The game of a duty, or the pair that has none. */
function subjectOf(duty: SeenDuty): string {
  switch (duty.cause) {
    case 'dates':
      return pairKey(duty.about.group.id, duty.about)
    case 'deleted':
      return pairKey(duty.about.competition.id, duty.about)
    case 'proposal': {
      const { game, competition } = duty.about
      return game === null ? pairKey(competition.id, duty.about) : `${game.id}`
    }
    default:
      return `${duty.about.id}`
  }
}
