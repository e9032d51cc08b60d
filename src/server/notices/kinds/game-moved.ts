import type { Kind } from '../kind.ts'
import { type GameFacts, gameFactsOf, isStillSo, whenAndWhere } from './game-facts.ts'

type Facts = GameFacts & { before: GameFacts }

export const gameMoved: Kind<Facts> = {
  kind: 'game-moved',
  fromChange: async (db, { id, entity, action, before, after, userId }) => {
    if (entity !== 'game' || action !== 'update') return []
    const [old, now] = [before, after] as unknown as [GameRow, GameRow]
    if (old.date === now.date && old.courtId === now.courtId) return []
    const [facts, factsBefore] = [await gameFactsOf(db, now), await gameFactsOf(db, old)]
    if (!facts || !factsBefore) return []
    const teams = [facts.localId, facts.visitantId]
    return [
      {
        kind: 'game-moved',
        key: `change:${id}`,
        facts: { ...facts, before: factsBefore },
        to: { teams, followersOf: teams, except: userId },
      },
    ]
  },
  holds: isStillSo,
  words: (facts, moment) => ({
    title: `Cambia ${facts.local} – ${facts.visitant}`,
    text: `Ahora es ${whenAndWhere(facts, moment)}. Antes era ${whenAndWhere(facts.before, moment)}.`,
    path: `/partidos/${facts.gameId}`,
    action: 'Ver el partido',
  }),
  gameId: ({ gameId }) => gameId,
}

type GameRow = Parameters<typeof gameFactsOf>[1]
