import { nameKey } from '#league/name-key.ts'
import { OFFER_KINDS } from '#league/proposal.ts'
import type { Store } from '#server/db/store.ts'

/** How long a game occupies its court and its teams, by the rules of the league. */
const gameMilliseconds = 90 * 60_000

type Row = Record<string, unknown>
type Game = Awaited<ReturnType<typeof listGames>>[number]

/**
 * States that no order of writes may lead to, searched for in all rows: a line for each one found. Every pair of a
 * group meets once, and `acknowledged` counts the acknowledged writes since the database was created.
 */
export async function findBrokenRules({ db }: Store, acknowledged: number): Promise<string[]> {
  const games = await listGames(db)
  const entries = await db.selectFrom('competition_team').selectAll().execute()
  const teams = await db.selectFrom('team').selectAll().execute()
  const users = await db.selectFrom('user').selectAll().execute()
  const courts = await db.selectFrom('court').selectAll().execute()
  const types = await db.selectFrom('competition_type').selectAll().execute()
  const leagues = await db.selectFrom('league').selectAll().execute()
  const messages = await db.selectFrom('proposal_word').selectAll().execute()
  const changes = await listAcceptedChanges(db)
  const disputes = await db.selectFrom('dispute').selectAll().execute()
  const finished = new Set(games.filter((game) => game.finished).map(({ id }) => id))
  const claims = await db.selectFrom('result_claim').selectAll().execute()
  const deletions = await db.selectFrom('deleted_game').selectAll().execute()
  const present = new Set(games.map(({ id }) => id))
  const audit = await db.selectFrom('audit').select(['entity_id', 'type']).execute()
  const claimed = new Set(audit.flatMap(({ type, entity_id }) => (type === 'claim-entered' ? entity_id : [])))
  // An acceptance records two changes: of the proposal and of its game.
  const writes = audit.filter(({ type }) => type !== 'proposal-accepted')
  const emails = users.filter(({ email }) => email !== null)
  const entered = new Set(entries.map((entry) => `${entry.competition_id} ${entry.team_id}`))
  const plays = ({ competition_id, local_id, visitant_id }: Game) =>
    [local_id, visitant_id].every((team) => entered.has(`${competition_id} ${team}`))
  return [
    ...overlaps('court', games, ({ court_id }) => (court_id === null ? [] : [court_id])),
    ...overlaps('team', games, ({ local_id, visitant_id }) => [local_id, visitant_id]),
    ...repeated('pair', games, (game) =>
      [game.competition_id, ...[game.local_id, game.visitant_id].toSorted((a, b) => a - b)].join(' '),
    ),
    ...repeated('entry', entries, (entry) => `${entry.competition_id} ${entry.team_id}`),
    ...repeated('team', teams, ({ name }) => nameKey(name)),
    ...repeated('user', users, ({ name }) => nameKey(name)),
    ...repeated('e-mail', emails, ({ email }) => nameKey(email!)),
    ...repeated('court', courts, ({ name }) => nameKey(name)),
    ...repeated('type', types, ({ name }) => nameKey(name)),
    ...repeated(
      'end of the proposal',
      messages.filter(({ kind }) => !OFFER_KINDS.includes(kind as never)),
      (message) => String(message.proposal_id),
    ),
    ...repeated('season', leagues, ({ name, year }) => `${nameKey(name)} ${year}`),
    ...each('a game of teams that do not play there', games, (game) => !plays(game)),
    ...each('half a result', games, (game) => isHalf(game, claimed.has(game.id))),
    ...each('a claim beside a result', claims, ({ game_id }) => finished.has(game_id)),
    ...each('a deleted game that is there', deletions, ({ game_id }) => present.has(game_id)),
    ...each('a result that is taken back and there', games, (game) => game.finished && game.taken_back),
    ...each('an accepted change that was not carried out', changes, (change) => !isCarriedOut(change)),
    ...each('a disagreement without a result', disputes, ({ game_id }) => !finished.has(game_id)),
    ...each('another current season', leagues.filter(({ current }) => current).slice(1), () => true),
    ...(users.some(({ admin }) => admin) ? [] : ['nobody administers the league']),
    ...(writes.length === acknowledged
      ? []
      : [`${writes.length} writes are in the audit log, but ${acknowledged} were acknowledged`]),
  ]
}

/** The accepted changes of games, with the accepted date and the game as it is; null where it is deleted. */
function listAcceptedChanges(db: Store['db']) {
  return db
    .selectFrom('proposal_word as accepted')
    .innerJoin('proposal', 'proposal.id', 'accepted.proposal_id')
    .innerJoin('proposal_word as offer', 'offer.proposal_id', 'proposal.id')
    .leftJoin('proposal_option as option', (on) =>
      on.onRef('option.word_id', '=', 'offer.id').onRef('option.position', '=', 'accepted.option'),
    )
    .leftJoin('game', 'game.id', 'proposal.game_id')
    .select(['proposal.id', 'offer.kind', 'option.date', 'option.court_id'])
    .select(['game.id as game_id', 'game.date as game_date', 'game.court_id as game_court_id'])
    .where('accepted.kind', '=', 'accept')
    .where('offer.kind', 'in', OFFER_KINDS)
    .where('proposal.game_id', 'is not', null)
    .execute()
}

/** In these trials an accepted change is the last of its game, and it had one offer. */
function isCarriedOut(change: Awaited<ReturnType<typeof listAcceptedChanges>>[number]): boolean {
  if (change.kind === 'cancel') return change.game_id === null
  if (change.kind === 'postpone') return change.game_id !== null && change.game_date === null
  return change.game_date === change.date && change.game_court_id === change.court_id
}

function listGames(db: Store['db']) {
  return db.selectFrom('game').selectAll().orderBy('date').execute()
}

/**
 * A result has both scores and the host's rating, unless it was the guest's claim; the guest's rating comes after it, and
 * never without it.
 */
function isHalf({ finished, confirmed, rating_waived, ...game }: Game, isClaim: boolean): boolean {
  // A forfeit owes no rating, and has no mixed answers.
  if (game.forfeit !== null) return !finished || !confirmed
  const ofHost = [game.visitant_fair_play, game.visitant_mixed]
  const parts = [game.local_score, game.visitant_score, ...(isClaim ? [] : ofHost)]
  const ratings = [game.local_fair_play, game.local_mixed]
  return (
    parts.some((part) => (part !== null) !== finished) ||
    ratings.some((part) => (part !== null) !== (confirmed && !rating_waived)) ||
    ((confirmed || rating_waived) && !finished)
  )
}

/** Games that occupy the same thing at the same time, in the order of their dates. */
function overlaps(what: string, games: readonly Game[], occupied: (game: Game) => number[]): string[] {
  const last = new Map<number, Game>()
  const faults: string[] = []
  // A forfeit takes no time.
  for (const game of games.filter(({ date, forfeit }) => date !== null && forfeit === null)) {
    for (const id of occupied(game)) {
      const before = last.get(id)
      if (before && Date.parse(game.date!) - Date.parse(before.date!) < gameMilliseconds) {
        faults.push(`the ${what} ${id} has the games ${before.id} and ${game.id} at once`)
      }
      last.set(id, game)
    }
  }
  return faults
}

function repeated<Thing extends Row>(
  what: string,
  things: readonly Thing[],
  keyOf: (thing: Thing) => string,
): string[] {
  return [...Map.groupBy(things, keyOf)]
    .filter(([, same]) => same.length > 1)
    .map(([key, same]) => `${same.length} times the ${what} ${key}`)
}

function each<Thing extends Row>(
  what: string,
  things: readonly Thing[],
  isWrong: (thing: Thing) => boolean,
): string[] {
  return things.filter(isWrong).map((thing) => `${what}: ${JSON.stringify(thing)}`)
}
