import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../api/client.ts'
import { ApiFailure } from '../../api/failure.ts'
import { storedUser } from '../../api/session.ts'
import { toDoAnswered } from '../../to-do/to-do.ts'
import { loadTeamSeason, type TeamSeason } from '../../league/load-team-season.ts'

/** `season` is null for who has no team, `failure` for what could be loaded. */
export type Profile = {
  season: TeamSeason | null
  socialEmbedUrl: string | null
  /** Whether this site sends e-mails. */
  mail: boolean
  failure: ApiFailure | null
}

export async function loadProfile({ context }: LoaderFunctionArgs): Promise<Profile> {
  const api = context.get(apiContext)
  const teamId = storedUser()?.teamId ?? null
  try {
    const [{ socialEmbedUrl, mail }, season] = await Promise.all([
      api('GET /settings'),
      teamId === null ? null : loadTeamSeason(api, teamId),
      // On its way already: what waits stands above the rest, which it would push down.
      toDoAnswered(),
    ])
    return { season, socialEmbedUrl, mail, failure: null }
  } catch (failure) {
    // Without its team, the rest of the profile still works.
    if (failure instanceof ApiFailure) return { season: null, socialEmbedUrl: null, mail: false, failure }
    throw failure
  }
}
