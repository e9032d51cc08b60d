import type { LoaderArgs } from '../../api/loaders.ts'
import { ApiFailure } from '../../api/failure.ts'
import { storedUser } from '../../api/session.ts'
import { emailQuery } from '../../to-do/own-tasks.ts'
import { toDoQuery } from '../../to-do/to-do.ts'
import { loadTeamSeason, type TeamSeason } from '../../league/teams/load-team-season.ts'

/** `season` is null for an account without a team; `failure` is set when loading failed. */
export type Profile = {
  season: TeamSeason | null
  socialEmbedUrl: string | null
  mail: boolean
  failure: ApiFailure | null
}

export async function loadProfile({ api }: LoaderArgs): Promise<Profile> {
  const teamId = storedUser()?.teamId ?? null
  try {
    const [{ socialEmbedUrl, mail }, season] = await Promise.all([
      api('GET /settings'),
      teamId === null ? null : loadTeamSeason(api, teamId),
      // These requests are already under way; they are awaited because the tasks are above the rest and would push it
      // down.
      toDoQuery.settled(),
      emailQuery.settled(),
    ])
    return { season, socialEmbedUrl, mail, failure: null }
  } catch (failure) {
    // The rest of the profile works without the team.
    if (failure instanceof ApiFailure) return { season: null, socialEmbedUrl: null, mail: false, failure }
    throw failure
  }
}
