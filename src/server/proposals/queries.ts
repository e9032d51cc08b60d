import { type InferResult, type Selectable, sql } from 'kysely'
import type { Proposal } from '#contract/proposals.ts'
import { meetingOf } from '#league/crossing.ts'
import {
  answerMilliseconds,
  isOffer,
  OFFER_KINDS,
  type ProposalOption,
  type ProposalMessage,
} from '#league/proposal.ts'
import type { Database, Db, Tx } from '../db/database.ts'
import type { Granted } from '../kernel/access.ts'
import type { StoredTeam } from '../reading/stored-team.ts'
import { listTeams } from '../teams/queries.ts'
import { daysLong } from '#league/durations.ts'

/** A step of a proposal with its text and the game that its acceptance created, unless that game has been deleted. */
export type StoredMessage = ProposalMessage & { text: string | null; gameId: number | null }

/** A game to change, as it was when the change was first proposed. */
export type GameToChange = { id: number; date: string | null; courtId: number | null }

/**
 * A proposal as it is stored: `team` made it to `rival`; `messages` are in order; `game` is the one that it changes,
 * null where it is about a new one.
 */
export type StoredProposal = {
  id: number
  competition: Proposal['competition']
  team: StoredTeam
  rival: StoredTeam
  game: GameToChange | null
  messages: StoredMessage[]
}

/** Limits a list: a team has as many open proposals as rivals, but an admin sees those of all teams. */
const MAX_LISTED = 100

/** Days after its end for which a proposal is listed and its texts are kept. */
export const messageDays = 30

export async function findProposal(db: Db, id: number): Promise<StoredProposal | undefined> {
  return (await listProposals(db, [id]))[0]
}

export async function listProposals(db: Db, ids: readonly number[]): Promise<StoredProposal[]> {
  if (ids.length === 0) return []
  return filled(db, await byLastMessage(db).where('proposal.id', 'in', ids).execute())
}

/**
 * The open proposals and those that ended in the last 30 days, the latest step first. Above the limit, ended ones are
 * left out first, so that many withdrawn proposals can't hide an open one. The exact end of an unanswered proposal
 * depends on other facts; this query assumes the latest possible one.
 */
export async function listRecentProposals(
  db: Db,
  { teamIds, now }: { teamIds: readonly number[] | undefined; now: Date },
): Promise<StoredProposal[]> {
  const ended = new Date(now.getTime() - daysLong(messageDays))
  let query = spokenSince(db, waitedSince(ended))
    .where((is) =>
      is.or([
        is('last.at', '>', ended.toISOString()),
        is.and([is('last.kind', 'in', OFFER_KINDS), is('last.at', '>', waitedSince(ended))]),
      ]),
    )
    .orderBy((is) => is.case().when('last.kind', 'in', OFFER_KINDS).then(0).else(1).end())
    .orderBy('last.at', 'desc')
    .orderBy('last.id', 'desc')
    .limit(MAX_LISTED)
  if (teamIds !== undefined) {
    query = query.where((is) =>
      is.or([is('proposal.team_id', 'in', teamIds), is('proposal.rival_id', 'in', teamIds)]),
    )
  }
  const lastAt = ({ messages }: StoredProposal) => Date.parse(messages.at(-1)!.at)
  return (await filled(db, await query.execute())).toSorted((a, b) => lastAt(b) - lastAt(a))
}

/** Two teams of a group, and the game of theirs that a proposal changes: null where it is about a new one. */
export type ProposalSubject = {
  competitionId: number
  pair: readonly [number, number]
  gameId: number | null
}

/** The proposals about a subject, of a team, or all, that may still be waiting for an answer. */
export async function listWaitingProposals(
  db: Db,
  of: ProposalSubject | { teamId?: number },
  now: Date,
): Promise<StoredProposal[]> {
  let query = spokenSince(db, waitedSince(now))
    .where('last.kind', 'in', OFFER_KINDS)
    .where('last.at', '>=', waitedSince(now))
    .orderBy('last.id')
    .limit(MAX_LISTED)
  if ('gameId' in of) {
    const { competitionId, pair, gameId } = of
    query = query
      .where('proposal.competition_id', '=', competitionId)
      .where('proposal.team_id', 'in', pair)
      .where('proposal.rival_id', 'in', pair)
      .where('proposal.game_id', 'is not distinct from', gameId)
  } else if (of.teamId !== undefined) {
    const { teamId } = of
    query = query.where((is) =>
      is.or([is('proposal.team_id', '=', teamId), is('proposal.rival_id', '=', teamId)]),
    )
  }
  return filled(db, await query.execute())
}

/** The latest proposal of a new game between any two teams of some groups. */
export async function listLatestProposals(
  db: Db,
  competitionIds: readonly number[],
): Promise<StoredProposal[]> {
  if (competitionIds.length === 0) return []
  // At most two for each pair: the latest that each of them made.
  const latest = await db
    .selectFrom('proposal')
    .select(['competition_id', 'team_id', 'rival_id'])
    .select(({ fn }) => fn.max('id').as('id'))
    .where('competition_id', 'in', competitionIds)
    .where('game_id', 'is', null)
    .groupBy(['competition_id', 'team_id', 'rival_id'])
    .execute()
  const byPair = new Map<string, number>()
  for (const { competition_id, team_id, rival_id, id } of latest) {
    const pair = `${competition_id} ${meetingOf(team_id, rival_id)}`
    byPair.set(pair, Math.max(byPair.get(pair) ?? 0, id))
  }
  return listProposals(db, [...byPair.values()])
}

/** Those of the given courts that other users than `exceptUserId` offer in proposals that may still be open. */
export async function listOfferedCourts(
  db: Db,
  courtIds: readonly number[],
  { exceptUserId, now }: { exceptUserId: number | null; now: Date },
): Promise<Set<number>> {
  const waiting = db
    .selectFrom('proposal_word')
    .select('id')
    .where('at', '>=', waitedSince(now))
    .where('user_id', 'is distinct from', exceptUserId)
  const offered = db
    .selectFrom('proposal_option')
    .select('court_id')
    .distinct()
    .where('word_id', 'in', waiting)
    .where('court_id', 'in', courtIds)
  return new Set((await offered.execute()).map(({ court_id }) => court_id))
}

/** Those of the given games that were created or moved by accepting a proposal. */
export async function listAgreedGames(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const messages = db.selectFrom('proposal_word').select('game_id').where('game_id', 'in', ids)
  return new Set((await messages.execute()).flatMap(({ game_id }) => game_id ?? []))
}

export async function createProposal(
  tx: Tx,
  teams: Granted<{ competitionId: number; localId: number; visitantId: number }>,
  game: GameToChange | null = null,
): Promise<number> {
  const { id } = await tx
    .insertInto('proposal')
    .values({
      competition_id: teams.competitionId,
      team_id: teams.localId,
      rival_id: teams.visitantId,
      game_id: game?.id ?? null,
      game_date: game?.date ?? null,
      game_court_id: game?.courtId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type NewMessage = ProposalMessage & {
  userId: number
  text?: string | null | undefined
  gameId?: number | null
}

export async function addMessage(tx: Tx, proposal: Granted<{ id: number }>, sent: NewMessage): Promise<void> {
  const { id } = await tx
    .insertInto('proposal_word')
    .values({
      proposal_id: proposal.id,
      at: sent.at,
      team_id: sent.teamId,
      user_id: sent.userId,
      kind: sent.kind,
      local_id: isOffer(sent) ? sent.localId : null,
      option: sent.kind === 'accept' ? sent.option : null,
      text: sent.text || null,
      game_id: sent.gameId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (sent.kind !== 'offer') return
  await tx
    .insertInto('proposal_option')
    .values(
      sent.options.map(({ date, courtId }, position) => ({ word_id: id, position, date, court_id: courtId })),
    )
    .execute()
}

/** Deletes at most `limit` texts of proposals that ended before an instant; returns how many. */
export async function forgetTextsBefore(tx: Tx, instant: string, limit: number): Promise<number> {
  const ended = byLastMessage(tx)
    .clearSelect()
    .select('proposal.id')
    .where('proposal.id', '=', sql.ref<number>('message.proposal_id'))
    .where((is) =>
      is.or([
        is.and([is('last.kind', 'not in', OFFER_KINDS), is('last.at', '<', instant)]),
        is('last.at', '<', waitedSince(new Date(instant))),
      ]),
    )
  const old = tx
    .selectFrom('proposal_word as message')
    .select('message.id')
    .where('message.text', 'is not', null)
    .where('message.at', '<', instant)
    .where((its) => its.exists(ended))
    .limit(limit)
  const { numUpdatedRows } = await tx
    .updateTable('proposal_word')
    .set({ text: null })
    .where('id', 'in', old)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The limit for the time of the last step: an older offer can't be answered any more. */
function waitedSince(now: Date): string {
  return new Date(now.getTime() - answerMilliseconds).toISOString()
}

/** Proposals with a step since an instant: looked for first, since few of a season are recent. */
function spokenSince(db: Db, instant: string) {
  const spokenOf = db.selectFrom('proposal_word').select('proposal_id').where('at', '>=', instant)
  return byLastMessage(db).where('proposal.id', 'in', spokenOf)
}

function byLastMessage(db: Db) {
  return db
    .selectFrom('proposal')
    .innerJoin('competition', 'competition.id', 'proposal.competition_id')
    .innerJoin('proposal_word as last', 'last.proposal_id', 'proposal.id')
    .select(['proposal.id', 'proposal.team_id', 'proposal.rival_id'])
    .select(['proposal.game_id', 'proposal.game_date', 'proposal.game_court_id'])
    .select(['competition.id as competition_id', 'competition.name as competition_name'])
    .where((is) =>
      is(
        'last.id',
        '=',
        is
          .selectFrom('proposal_word as message')
          .select(({ fn }) => fn.max('message.id').as('id'))
          .whereRef('message.proposal_id', '=', 'proposal.id'),
      ),
    )
}

type Row = InferResult<ReturnType<typeof byLastMessage>>[number]

async function filled(db: Db, rows: readonly Row[]): Promise<StoredProposal[]> {
  if (rows.length === 0) return []
  const ids = [...new Set(rows.flatMap((row) => [row.team_id, row.rival_id]))]
  const teams = new Map((await listTeams(db, { ids })).map((team) => [team.id, team]))
  const proposalIds = rows.map(({ id }) => id)
  const messages = await listMessages(db, proposalIds)
  return rows.map((row) => ({
    id: row.id,
    competition: { id: row.competition_id, name: row.competition_name },
    team: teams.get(row.team_id)!,
    rival: teams.get(row.rival_id)!,
    game: row.game_id === null ? null : { id: row.game_id, date: row.game_date, courtId: row.game_court_id },
    messages: messages.get(row.id)!,
  }))
}

async function listMessages(db: Db, proposalIds: readonly number[]): Promise<Map<number, StoredMessage[]>> {
  const rows = await db
    .selectFrom('proposal_word')
    .selectAll()
    .where('proposal_id', 'in', proposalIds)
    .orderBy('id')
    .execute()
  const options = await db
    .selectFrom('proposal_option')
    .innerJoin('proposal_word as message', 'message.id', 'word_id')
    .select(['word_id', 'date', 'court_id as courtId'])
    .where('message.proposal_id', 'in', proposalIds)
    .orderBy('position')
    .execute()
  const optionsOf = Map.groupBy(options, ({ word_id }) => word_id)
  const byProposal = [...Map.groupBy(rows, (row) => row.proposal_id)]
  return new Map(
    byProposal.map(([id, own]) => [id, own.map((row) => asMessage(row, optionsOf.get(row.id) ?? []))]),
  )
}

function asMessage(row: Selectable<Database['proposal_word']>, options: readonly ProposalOption[]) {
  const { at, kind, text } = row
  const common = { at, teamId: row.team_id, text, gameId: row.game_id }
  if (kind === 'offer') {
    const plain = options.map(({ date, courtId }) => ({ date, courtId }))
    return { ...common, kind, localId: row.local_id!, options: plain }
  }
  if (kind === 'cancel' || kind === 'postpone') return { ...common, kind, localId: row.local_id! }
  return kind === 'accept' ? { ...common, kind, option: row.option } : { ...common, kind }
}
