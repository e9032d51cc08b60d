import type { Coming, Comers } from '#contract/locker-room.ts'
import { nameKey } from '#league/name-key.ts'
import type { Db, Tx } from '../db/database.ts'

/** Somebody who answers, by the key that their phones keep. */
export type Person = { key: string; name: string }

/** What somebody has said of a game, as of its hour. */
export type Answer = Person & { gameId: number; date: string; coming: Coming }

/** The team of a link that is valid. */
export async function findTeamOfToken(db: Db, token: string): Promise<number | undefined> {
  const query = db.selectFrom('locker_room').select('team_id').where('token', '=', token)
  return (await query.executeTakeFirst())?.team_id
}

/** The secret of a team's link, which its delegates read again; undefined where there is none. */
export async function findToken(db: Db, teamId: number): Promise<string | undefined> {
  const query = db.selectFrom('locker_room').select('token').where('team_id', '=', teamId)
  return (await query.executeTakeFirst())?.token
}

export async function setLink(tx: Tx, teamId: number, token: string): Promise<void> {
  await tx
    .insertInto('locker_room')
    .values({ team_id: teamId, token })
    .onConflict((known) => known.column('team_id').doUpdateSet({ token }))
    .execute()
}

/** Everybody whom a team's locker room still knows, in the order of the names. */
export async function listPeople(db: Db, teamId: number): Promise<Person[]> {
  const query = db.selectFrom('locker_name').select(['key', 'name'])
  return query.where('team_id', '=', teamId).orderBy('name_key').execute()
}

/** Every answer that a team still keeps, in the order of the names. */
export async function listAnswers(db: Db, teamId: number): Promise<Answer[]> {
  return selectAnswers(db).where('team_id', '=', teamId).execute()
}

export async function listAnswersTo(db: Db, gameIds: readonly number[]): Promise<Map<number, Answer[]>> {
  if (gameIds.length === 0) return new Map()
  const answers = await selectAnswers(db).where('game_id', 'in', gameIds).execute()
  return Map.groupBy(answers, ({ teamId }) => teamId)
}

const selectAnswers = (db: Db) =>
  db
    .selectFrom('locker_answer')
    .innerJoin('locker_name', 'locker_name.key', 'locker_answer.key')
    .select(['locker_name.key', 'game_id as gameId', 'date', 'name', 'coming', 'team_id as teamId'])
    .orderBy('name_key')

/** The answers to a game. Those to a game that has been moved since aren't answers to its new hour. */
export function answersTo(
  { id, date }: { id: number; date: string | null },
  answers: readonly Answer[],
): Answer[] {
  return answers.filter((one) => one.gameId === id && one.date === date)
}

/** How many come to the games of which somebody has said so. */
export function countComers(
  games: readonly { id: number; date: string | null }[],
  answers: readonly Answer[],
): Comers[] {
  return games.flatMap((game) => {
    const own = answersTo(game, answers)
    const count = (coming: Coming) => own.filter((one) => one.coming === coming).length
    return own.length === 0 ? [] : { gameId: game.id, yes: count('yes'), maybe: count('maybe') }
  })
}

/** Saves what somebody says of a game under the name that they have now. */
export async function saveAnswer(tx: Tx, teamId: number, { key, name, gameId, date, coming }: Answer) {
  const named = { name, name_key: nameKey(name) }
  await tx
    .insertInto('locker_name')
    .values({ key, team_id: teamId, ...named, last_date: date })
    .onConflict((known) => known.column('key').doUpdateSet(named))
    .execute()
  const kept = tx.updateTable('locker_name').set({ last_date: date }).where('key', '=', key)
  await kept.where('last_date', '<', date).execute()
  await tx
    .insertInto('locker_answer')
    .values({ key, game_id: gameId, coming, date })
    .onConflict((known) => known.columns(['key', 'game_id']).doUpdateSet({ coming, date }))
    .execute()
}

/** Gives one person the answers that another has given and they haven't, and ends the other. */
export async function mergePeople(tx: Tx, from: Person, into: Person): Promise<void> {
  const given = tx.selectFrom('locker_answer').select('game_id').where('key', '=', into.key)
  await tx
    .updateTable('locker_answer')
    .set({ key: into.key })
    .where('key', '=', from.key)
    .where('game_id', 'not in', given)
    .execute()
  await tx.deleteFrom('locker_name').where('key', '=', from.key).execute()
}

export async function deleteNames(tx: Tx, teamId: number, name?: string): Promise<void> {
  const query = tx.deleteFrom('locker_name').where('team_id', '=', teamId)
  await (name === undefined ? query : query.where('name_key', '=', nameKey(name))).execute()
}
