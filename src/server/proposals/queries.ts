import { sql } from 'kysely'
import type { Proposal } from '#contract/proposals.ts'
import { answerMilliseconds, type ProposalOption, type ProposalWord } from '#league/proposal.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Granted } from '../kernel/access.ts'
import { listTeams, type StoredTeam } from '../teams/queries.ts'

/** A word with what only people read of it, and the game that an acceptance made, while it is there. */
export type StoredWord = ProposalWord & { text: string | null; gameId: number | null }

/** A proposal as it is kept: by `team` first, to `rival`, and all that was said since. */
export type StoredProposal = {
  id: number
  competition: Proposal['competition']
  team: StoredTeam
  rival: StoredTeam
  words: StoredWord[]
}

/** How many a list has at most: a team has as many as it has rivals, an admin sees everybody's. */
const MOST_LISTED = 100

const dayMilliseconds = 86_400_000
/** How long the words of a proposal are kept after its end, and how long it is listed. */
export const wordDays = 30

export async function findProposal(db: Db, id: number): Promise<StoredProposal | undefined> {
  return (await listProposals(db, [id]))[0]
}

export async function listProposals(db: Db, ids: readonly number[]): Promise<StoredProposal[]> {
  if (ids.length === 0) return []
  return filled(db, await byLastWord(db).where('proposal.id', 'in', ids).execute())
}

/**
 * The proposals that are open, and those that ended in the last 30 days, the last word first. Of too many the ended
 * ones are left out: nobody hides what waits behind all that they took back. When one ended by which
 * nobody said anything, its facts tell; here it is the moment until which it can have waited at most.
 */
export async function listRecentProposals(
  db: Db,
  { teamId, now }: { teamId: number | undefined; now: Date },
): Promise<StoredProposal[]> {
  const ended = new Date(now.getTime() - wordDays * dayMilliseconds)
  // A proposal with a recent last word is one of the few with a recent word: the others aren't looked at.
  const spokenOf = db.selectFrom('proposal_word').select('proposal_id').where('at', '>', waitedSince(ended))
  let query = byLastWord(db)
    .where('proposal.id', 'in', spokenOf)
    .where((is) =>
      is.or([
        is('last.at', '>', ended.toISOString()),
        is.and([is('last.kind', '=', 'offer'), is('last.at', '>', waitedSince(ended))]),
      ]),
    )
    .orderBy((is) => is.case().when('last.kind', '=', 'offer').then(0).else(1).end())
    .orderBy('last.at', 'desc')
    .orderBy('last.id', 'desc')
    .limit(MOST_LISTED)
  if (teamId !== undefined) {
    query = query.where((is) =>
      is.or([is('proposal.team_id', '=', teamId), is('proposal.rival_id', '=', teamId)]),
    )
  }
  const lastAt = ({ words }: StoredProposal) => Date.parse(words.at(-1)!.at)
  return (await filled(db, await query.execute())).toSorted((a, b) => lastAt(b) - lastAt(a))
}

/** The proposals between two teams of a group, from whichever side, that may still wait for an answer. */
export async function listWaitingProposals(
  db: Db,
  { competitionId, pair, now }: { competitionId: number; pair: readonly [number, number]; now: Date },
): Promise<StoredProposal[]> {
  const query = byLastWord(db)
    .where('proposal.competition_id', '=', competitionId)
    .where('proposal.team_id', 'in', pair)
    .where('proposal.rival_id', 'in', pair)
    .where('last.kind', '=', 'offer')
    .where('last.at', '>=', waitedSince(now))
  return filled(db, await query.execute())
}

/**
 * The proposals that may end for want of an answer by an instant, of those whose last word is older than another;
 * `lapsing`: before when a date lies that is worth nothing by then.
 */
export async function listEndingProposals(
  db: Db,
  { now, until, saidBefore, lapsing }: Record<'now' | 'until' | 'saidBefore' | 'lapsing', Date>,
): Promise<StoredProposal[]> {
  const query = byLastWord(db)
    .where('last.kind', '=', 'offer')
    .where('last.at', '>=', waitedSince(now))
    .where('last.at', '<=', saidBefore.toISOString())
    .where((is) =>
      is.or([
        is('last.at', '<=', waitedSince(until)),
        is.exists(
          is
            .selectFrom('proposal_option as option')
            .select('option.word_id')
            .whereRef('option.word_id', '=', 'last.id')
            .where('option.date', '<=', lapsing.toISOString()),
        ),
      ]),
    )
    .orderBy('last.id')
    .limit(MOST_LISTED)
  return filled(db, await query.execute())
}

/** The courts among some that somebody else than one account has offered, in what may still wait for an answer. */
export async function listOfferedCourts(
  db: Db,
  courtIds: readonly number[],
  { exceptUserId, now }: { exceptUserId: number; now: Date },
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

/** The games among some that came of a proposal. */
export async function listAgreedGames(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const words = db.selectFrom('proposal_word').select('game_id').where('game_id', 'in', ids)
  return new Set((await words.execute()).flatMap(({ game_id }) => game_id ?? []))
}

export async function createProposal(
  tx: Tx,
  {
    competitionId,
    localId,
    visitantId,
  }: Granted<{ competitionId: number; localId: number; visitantId: number }>,
): Promise<number> {
  const { id } = await tx
    .insertInto('proposal')
    .values({ competition_id: competitionId, team_id: localId, rival_id: visitantId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What is said of a proposal, and by whom. */
export type NewWord = ProposalWord & { userId: number; text?: string | null | undefined; gameId?: number }

export async function addWord(tx: Tx, proposal: Granted<{ id: number }>, word: NewWord): Promise<void> {
  const { id } = await tx
    .insertInto('proposal_word')
    .values({
      proposal_id: proposal.id,
      at: word.at,
      team_id: word.teamId,
      user_id: word.userId,
      kind: word.kind,
      local_id: word.kind === 'offer' ? word.localId : null,
      option: word.kind === 'accept' ? word.option : null,
      text: word.text || null,
      game_id: word.gameId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (word.kind !== 'offer') return
  await tx
    .insertInto('proposal_option')
    .values(
      word.options.map(({ date, courtId }, position) => ({ word_id: id, position, date, court_id: courtId })),
    )
    .execute()
}

/** Forgets the texts of proposals that ended before an instant, some at most, and counts them. */
export async function forgetTextsBefore(tx: Tx, instant: string, most: number): Promise<number> {
  const ended = byLastWord(tx)
    .clearSelect()
    .select('proposal.id')
    .where('proposal.id', '=', sql.ref<number>('said.proposal_id'))
    .where((is) =>
      is.or([
        is.and([is('last.kind', '<>', 'offer'), is('last.at', '<', instant)]),
        is('last.at', '<', waitedSince(new Date(instant))),
      ]),
    )
  const old = tx
    .selectFrom('proposal_word as said')
    .select('said.id')
    .where('said.text', 'is not', null)
    .where('said.at', '<', instant)
    .where((its) => its.exists(ended))
    .limit(most)
  const { numUpdatedRows } = await tx
    .updateTable('proposal_word')
    .set({ text: null })
    .where('id', 'in', old)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** When the last word was said, at the latest, if nobody can answer it any more. */
function waitedSince(now: Date): string {
  return new Date(now.getTime() - answerMilliseconds).toISOString()
}

/** The proposals, each beside the last of its words. */
function byLastWord(db: Db) {
  return db
    .selectFrom('proposal')
    .innerJoin('competition', 'competition.id', 'proposal.competition_id')
    .innerJoin('proposal_word as last', 'last.proposal_id', 'proposal.id')
    .select(['proposal.id', 'proposal.team_id', 'proposal.rival_id'])
    .select(['competition.id as competition_id', 'competition.name as competition_name'])
    .where((is) =>
      is(
        'last.id',
        '=',
        is
          .selectFrom('proposal_word as word')
          .select(({ fn }) => fn.max('word.id').as('id'))
          .whereRef('word.proposal_id', '=', 'proposal.id'),
      ),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof byLastWord>['execute']>>[number]

async function filled(db: Db, rows: readonly Row[]): Promise<StoredProposal[]> {
  if (rows.length === 0) return []
  const ids = [...new Set(rows.flatMap((row) => [row.team_id, row.rival_id]))]
  const teams = new Map((await listTeams(db, { ids })).map((team) => [team.id, team]))
  const words = await listWords(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    competition: { id: row.competition_id, name: row.competition_name },
    team: teams.get(row.team_id)!,
    rival: teams.get(row.rival_id)!,
    words: words.get(row.id)!,
  }))
}

async function listWords(db: Db, proposalIds: readonly number[]): Promise<Map<number, StoredWord[]>> {
  const words = await db
    .selectFrom('proposal_word')
    .selectAll()
    .where('proposal_id', 'in', proposalIds)
    .orderBy('id')
    .execute()
  const options = await db
    .selectFrom('proposal_option')
    .innerJoin('proposal_word as word', 'word.id', 'word_id')
    .select(['word_id', 'date', 'court_id as courtId'])
    .where('word.proposal_id', 'in', proposalIds)
    .orderBy('position')
    .execute()
  const optionsOf = Map.groupBy(options, ({ word_id }) => word_id)
  const list = words.map((row) => ({
    proposalId: row.proposal_id,
    word: asWord(row, optionsOf.get(row.id) ?? []),
  }))
  return new Map(
    [...Map.groupBy(list, ({ proposalId }) => proposalId)].map(([id, said]) => [
      id,
      said.map(({ word }) => word),
    ]),
  )
}

function asWord(
  row: {
    at: string
    team_id: number | null
    kind: StoredWord['kind']
    local_id: number | null
    option: number | null
    text: string | null
    game_id: number | null
  },
  options: readonly ProposalOption[],
): StoredWord {
  const { at, kind, text } = row
  const said = { at, teamId: row.team_id, text, gameId: row.game_id }
  if (kind === 'offer') {
    const plain = options.map(({ date, courtId }) => ({ date, courtId }))
    return { ...said, kind, localId: row.local_id!, options: plain }
  }
  return kind === 'accept' ? { ...said, kind, option: row.option! } : { ...said, kind }
}
