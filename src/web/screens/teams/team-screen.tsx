import { useLoaderData } from 'react-router'
import { requireId, type LoaderArgs } from '../../api/loaders.ts'
import { loadOwnTeam } from './own-team.tsx'
import { loader as loadPage, TeamPage } from './team-page-screen.tsx'

export async function loader(args: LoaderArgs) {
  const id = requireId(args.params['teamId'], 'Ese equipo no existe.')
  const [page, own] = await Promise.all([loadPage(args), loadOwnTeam(args.api, id)])
  return { ...page, own }
}

/** The page of a team for people with an account: nothing of it loads later. */
export default function TeamScreen() {
  // By its own type a loader answers data alone, and this one also brings what shows them.
  const loaded: unknown = useLoaderData()
  const { own, ...page } = loaded as Awaited<ReturnType<typeof loader>>
  return <TeamPage {...page} own={own} />
}
