import {
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { paths } from '#contract/paths.ts'
import { useUser } from '../../api/session.ts'
import { DeviceSwitch } from '../../push/device-switch.tsx'
import { Page } from '../../shell/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { TeamBadge } from '../../league/team-badge.tsx'
import { AccountPanel } from './account-panel.tsx'
import { ChoicesPanel } from './choices-panel.tsx'
import { loadProfile, type Profile } from './load-profile.ts'
import { PasswordPanel } from './password-panel.tsx'
import { SummaryPanel } from './summary-panel.tsx'
import { TeamTab } from './team-tab.tsx'

export function loader(args: LoaderFunctionArgs): Promise<Profile> {
  return loadProfile(args)
}

/**
 * Switching tabs loads nothing.
 * @public called by the router
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
  // The user is null for an instant after logging out.
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
            key: 'avisos',
            name: 'Avisos',
            to: paths.profile('avisos'),
            panel: (
              <div className="flex flex-col gap-4">
                <DeviceSwitch />
                <ChoicesPanel mail={profile.mail} />
              </div>
            ),
          },
          ...(team
            ? [
                {
                  key: 'equipo',
                  name: 'Equipo',
                  to: paths.profile('equipo'),
                  panel: <TeamTab key={team.id} team={team} user={user} />,
                },
              ]
            : []),
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
            panel: <AccountPanel user={user} mail={profile.mail} />,
          },
        ]}
      />
    </Page>
  )
}
