import { instantOf } from '#league/instant.ts'
import { gamesToAnnounce, type Poster, postersOf } from '#league/scenarios/posters.ts'
import type { Group } from './read-groups.ts'
import type { Outlooks } from './outlooks.ts'

/** What is announced above the table of a group: nothing of a draw, nor of a closed group whose end is open. */
export function listPosters(group: Group, outlooks: Outlooks | null): Poster[] {
  const { table: rows, places, gamesLeft, ranked } = group
  if (group.phase.crossing || ranked.length === 0) return []
  if (!group.isOpen) {
    const through = rows.filter(({ rank }) => rank !== null && rank <= places).map(({ teamId }) => teamId)
    const isEnded = group.isPlayed && !group.isInReview() && places > 0 && through.length === places
    return isEnded ? [{ kind: 'through', teamIds: through }] : []
  }
  const toPlay = new Set(gamesLeft.map(({ id }) => id))
  const dated = group.games.flatMap(({ id, date, localId, visitantId }) =>
    date !== null && toPlay.has(id) ? { id, date, localId, visitantId } : [],
  )
  const played = group.games.flatMap(({ finished, date }) => (finished ? (instantOf(date) ?? []) : []))
  const games = gamesToAnnounce(dated, Math.max(-Infinity, ...played))
  const ids = games.map(({ id }) => id)
  const effects = outlooks?.effectsIn(group, ids) ?? null
  return postersOf({
    games,
    rows,
    effectsOf: effects && ((id) => effects.get(id)),
    // A result in review may end as a forfeit, which what is said of played games leaves out.
    reaches: (group.isInReview() ? null : outlooks?.reachesOf(group)) ?? [],
    places,
    left: gamesLeft.length,
  })
}
