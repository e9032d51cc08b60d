import {
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { apiContext } from '../../api/client.ts'
import { ApiFailure } from '../../api/failure.ts'
import { storedUser, useUser } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Page } from '../../shell/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { TeamBadge } from '../../ui/team-badge.tsx'
import { loadTeamSeason, type TeamSeason } from '../team/load-team-season.ts'
import { AccountPanel } from './account-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { SummaryPanel } from './summary-panel.tsx'

/** `season` is null for who has no team, `failure` for what could be loaded. */
export type Profile = {
  season: TeamSeason | null
  socialEmbedUrl: string | null
  failure: ApiFailure | null
}

export async function loader({ context }: LoaderFunctionArgs): Promise<Profile> {
  const api = context.get(apiContext)
  const teamId = storedUser()?.teamId ?? null
  try {
    const [{ socialEmbedUrl }, season] = await Promise.all([
      api('GET /settings'),
      teamId === null ? null : loadTeamSeason(api, teamId),
    ])
    return { season, socialEmbedUrl, failure: null }
  } catch (failure) {
    // Without its team, the rest of the profile still works.
    if (failure instanceof ApiFailure) return { season: null, socialEmbedUrl: null, failure }
    throw failure
  }
}

/**
 * Another tab needs nothing new.
 * @public the router asks for it
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const otherTab = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return !otherTab && defaultShouldRevalidate
}

export default function ProfileScreen() {
  const profile = useLoaderData<typeof loader>()
  const user = useUser()
  const [search] = useSearchParams()
  // For an instant, after leaving.
  if (user === null) return null
  const team = profile.season?.team
  return (
    <Page
      title={team?.name ?? user.name}
      mark={team && <TeamBadge team={team} size="large" />}
      note={team ? user.name : null}
    >
      <Tabs
        label="Perfil"
        chosen={search.get('ver') ?? ''}
        tabs={[
          {
            key: '',
            name: 'Resumen',
            to: paths.profile(),
            panel: <SummaryPanel profile={profile} />,
          },
          {
            key: 'contrasena',
            name: 'Cambiar Contraseña',
            to: paths.profile('contrasena'),
            panel: <PasswordPanel user={user} />,
          },
          {
            key: 'cuenta',
            name: 'Cuenta',
            to: paths.profile('cuenta'),
            panel: <AccountPanel user={user} />,
          },
        ]}
      />
    </Page>
  )
}
