import type { Posters } from '#contract/standings.ts'
import { officialScore } from '#league/game-score.ts'
import { instantOf } from '#league/instant.ts'
import { bestPlaced, gamesToAnnounce, listStakes } from '#league/scenarios/posters.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import type { Outlooks } from './outlooks.ts'
import type { Group } from './read-groups.ts'

type Setting = { time: LeagueTime; isCourtClosed: (game: Group['games'][number]) => boolean }

/** What stands above the table of a group, beside its next game; nothing of a draw, nor of games that have to be moved. */
export function listPosters(group: Group, outlooks: Outlooks | null, setting: Setting): Posters {
  const { time, isCourtClosed } = setting
  if (group.phase.crossing || group.ranked.length === 0) return { stakes: [], result: null }
  const dated = group.games.flatMap((game) => (game.date === null ? [] : [{ ...game, date: game.date }]))
  const standing = dated.filter((game) => game.finished || !isCourtClosed(game))
  return { stakes: listStakesOf(group, standing, outlooks), result: findResult(group, dated, time) }
}

type DatedGame = Group['games'][number] & { date: string }

/** Null while that is being computed. */
function listStakesOf(group: Group, dated: DatedGame[], outlooks: Outlooks | null): Posters['stakes'] {
  if (!group.isOpen || group.table.every(({ played }) => played === 0)) return []
  const toPlay = new Set(group.gamesLeft.map(({ id }) => id))
  const played = dated.flatMap(({ finished, date }) => (finished ? instantOf(date)! : []))
  const games = gamesToAnnounce(
    dated.filter(({ id }) => toPlay.has(id)),
    Math.max(-Infinity, ...played),
  )
  const effects = outlooks?.effectsIn(
    group,
    games.map(({ id }) => id),
  )
  const reaches = outlooks?.reachesOf(group)
  if (!effects || reaches === null) return null
  const certain = reaches?.filter(({ certainty }) => certainty !== 'open').map(({ teamId }) => teamId)
  return listStakes(games, ranksIn(group), (id) => effects.get(id), new Set(certain))
}

/** The latest result of the best placed team in the last week with one that was played and isn't in review. */
function findResult(group: Group, dated: DatedGame[], time: LeagueTime): Posters['result'] {
  const results = dated
    .flatMap(({ id, date, localId, visitantId, ...game }) => {
      const score = game.forfeit === null && !game.disputed ? officialScore(game) : null
      return score === null ? [] : [{ id, date, localId, visitantId, score }]
    })
    .toSorted((one, other) => instantOf(other.date)! - instantOf(one.date)!)
  const weekOf = ({ date }: { date: string }) => time.mondayOf(instantOf(date)!)
  const ofWeek = results.filter((result) => weekOf(result) === weekOf(results[0]!))
  const ranks = ranksIn(group)
  return (
    bestPlaced(ofWeek, ({ localId, visitantId }) => [ranks.get(localId)!, ranks.get(visitantId)!]) ?? null
  )
}

function ranksIn({ table }: Group): Map<number, number | null> {
  return new Map(table.map(({ teamId, rank }) => [teamId, rank]))
}
