import type { Coming, Comers } from '#contract/locker-room.ts'
import { nameKey } from '#league/name-key.ts'
import type { Db, Tx } from '../db/database.ts'

/** What somebody has said of a game, as of its hour. */
export type Answer = { gameId: number; date: string; name: string; coming: Coming }

/** The team of a link that is valid. */
export async function findTeamOfToken(db: Db, tokenHash: string): Promise<number | undefined> {
  const query = db.selectFrom('locker_room').select('team_id').where('token_hash', '=', tokenHash)
  return (await query.executeTakeFirst())?.team_id
}

export async function hasLockerRoom(db: Db, teamId: number): Promise<boolean> {
  const query = db.selectFrom('locker_room').select('team_id').where('team_id', '=', teamId)
  return (await query.executeTakeFirst()) !== undefined
}

/** Makes the link of a team, or replaces it. */
export async function setLink(tx: Tx, teamId: number, tokenHash: string): Promise<void> {
  await tx
    .insertInto('locker_room')
    .values({ team_id: teamId, token_hash: tokenHash })
    .onConflict((known) => known.column('team_id').doUpdateSet({ token_hash: tokenHash }))
    .execute()
}

/** Every answer that a team still keeps, in the order of the names. */
export async function listAnswers(db: Db, teamId: number): Promise<Answer[]> {
  return db
    .selectFrom('locker_answer')
    .select(['game_id as gameId', 'date', 'name', 'coming'])
    .where('team_id', '=', teamId)
    .orderBy('name_key')
    .execute()
}

/** How many come to the games of which somebody has said so. An answer to a game that has been moved since isn't one to its new hour. */
export function countComers(
  games: readonly { id: number; date: string | null }[],
  answers: readonly Answer[],
): Comers[] {
  return games.flatMap(({ id, date }) => {
    const own = answers.filter((one) => one.gameId === id && one.date === date)
    const count = (coming: Coming) => own.filter((one) => one.coming === coming).length
    return own.length === 0 ? [] : { gameId: id, yes: count('yes'), maybe: count('maybe') }
  })
}

export async function saveAnswer(
  tx: Tx,
  teamId: number,
  { gameId, date, name, coming }: Answer,
): Promise<void> {
  await tx
    .insertInto('locker_answer')
    .values({ game_id: gameId, team_id: teamId, name_key: nameKey(name), name, coming, date })
    .onConflict((known) =>
      known.columns(['game_id', 'team_id', 'name_key']).doUpdateSet({ name, coming, date }),
    )
    .execute()
}

export async function deleteName(tx: Tx, teamId: number, name: string): Promise<void> {
  await tx
    .deleteFrom('locker_answer')
    .where('team_id', '=', teamId)
    .where('name_key', '=', nameKey(name))
    .execute()
}
