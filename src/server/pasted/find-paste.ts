import { type ChangeOfSomebody, listChanges } from '../audit/queries.ts'
import type { Db } from '../db/database.ts'
import { findPhaseOf } from '../games/schedule.ts'
import type { GameMark } from '../kernel/change.ts'

/** The latest paste, or calendar made at once, that created a game (`isNew`) or entered its result; null if none did. */
export async function findPasteOf(
  db: Db,
  game: { id: number; competitionId: number },
): Promise<(Pick<ChangeOfSomebody, 'id' | 'at' | 'user' | 'type'> & { isNew: boolean }) | null> {
  for (const { created, played, ...paste } of await listPastes(db, game.competitionId)) {
    if (created.has(game.id) || played.has(game.id)) return { ...paste, isNew: created.has(game.id) }
  }
  return null
}

/** Those of some games that a paste created, or whose result it entered. */
export async function filterPasted<Game extends { id: number; competitionId: number }>(
  db: Db,
  games: readonly Game[],
): Promise<Game[]> {
  const groups = [...new Set(games.map(({ competitionId }) => competitionId))]
  const made = (await Promise.all(groups.map((id) => listPastes(db, id)))).flat()
  const pastes = made.filter(({ type }) => type === 'games-pasted')
  return games.filter(({ id }) => pastes.some(({ created, played }) => created.has(id) || played.has(id)))
}

const idsOf = (marks: readonly GameMark[]) => new Set(marks.map(([id]) => id))

/** The pastes and calendars of the phase of a group, the latest first, with the ids of their games. */
async function listPastes(db: Db, competitionId: number) {
  const { id: entityId } = await findPhaseOf(db, competitionId)
  const pastes = await listChanges(db, { entity: 'competition-group', entityId, action: 'import' })
  return pastes.flatMap(({ id, at, user, type, data }) => {
    if (type !== 'games-pasted' && type !== 'calendar-made') return []
    const played = idsOf('played' in data ? data.played : [])
    return { id, at, user, type, created: idsOf(data.created), played }
  })
}
