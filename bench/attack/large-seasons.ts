import type { Season } from '#contract/season.ts'
import { seasonOfGroups } from '../seasons.ts'
import { bearer, keepUp, pause, send } from './send.ts'
import type { Attack } from './target.ts'

/** Groups of 66 games: 14,058 games. */
const groups = 213
/** The interval between two checks, in milliseconds. */
const INTERVAL_MS = 1000

/** An admin repeatedly checks a season of 14,000 games. */
export const checkLargeSeasons: Attack = async ({ url, admin }) => {
  const body = Buffer.from(JSON.stringify(talkativeSeason()))
  const headers = { ...bearer(admin), 'content-type': 'application/json' }
  return (signal) =>
    keepUp({ atOnce: 1, maxRequests: 50 }, signal, async () => {
      const sent = await send(`${url}/api/season?dryRun=true`, { method: 'POST', headers, body, signal })
      await pause(INTERVAL_MS, signal)
      return sent
    })
}

/** With both teams' comments on every game it is almost as large as a body may be. */
function talkativeSeason(): Season {
  const season = seasonOfGroups(groups)
  const comment = 'Buen partido. '.repeat(10)
  for (const game of season.phases.flatMap((phase) => phase.groups.flatMap(({ games }) => games))) {
    Object.assign(game, { localComment: comment, visitantComment: comment })
  }
  return { ...season, league: { name: 'Liga enorme', year: 2026, current: false } }
}
