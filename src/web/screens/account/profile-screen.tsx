import type { ReactNode } from 'react'
import { useLoaderData, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router'
import { paths, type ProfileTab } from '#contract/paths.ts'
import { useUser, type StoredUser } from '../../api/session.ts'
import { Page } from '../../shell/page.tsx'
import { type Tab, Tabs } from '../../ui/tabs.tsx'
import { TeamInUse } from '../../league/teams/team-in-use.tsx'
import { TeamBadge } from '../../league/teams/team-badge.tsx'
import { AccountPanel } from './account-panel.tsx'
import { ChoicesPanel } from './choices-panel.tsx'
import { loadProfile, type Profile, SummaryPanel } from './summary-panel.tsx'
import { hashPassword, withPassword } from '../../api/credentials.ts'
import { PasswordField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { OldPasswordField, samePassword } from '../../ui/password-fields.tsx'
import { Link } from '../../ui/link.tsx'
import { notify } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { LoaderArgs } from '../../api/loaders.ts'
import { Button } from '../../ui/button.tsx'
import { askForDevice, dropDevice, whyNot } from '../../push/device.ts'
import { useDevice } from '../../push/use-device.ts'
import { Alert } from '../../ui/alert.tsx'

export function loader(args: LoaderArgs): Promise<Profile> {
  return loadProfile(args)
}

/**
 * Switching tabs loads nothing.
 * @public called by the router
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args
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
      <TeamInUse />
      <Tabs
        label="Perfil"
        chosen={search.get('ver') ?? ''}
        beside={
          team && (
            <Link
              to={paths.team(team.id)}
              className="max-sm:font-figure max-sm:text-16 text-ink-soft hover:bg-hover -mb-0.5 flex min-h-12 items-center border-b-4 border-transparent px-1 pt-1 font-medium sm:px-3"
            >
              Equipo
            </Link>
          )
        }
        tabs={[
          tabOf(undefined, 'Resumen', <SummaryPanel profile={profile} />),
          tabOf(
            'avisos',
            'Avisos',
            <div className="flex flex-col gap-4">
              <DeviceSwitch />
              <ChoicesPanel mail={profile.mail} />
            </div>,
          ),
          tabOf('contrasena', 'Cambiar Contraseña', <PasswordPanel user={user} />),
          tabOf('cuenta', 'Cuenta', <AccountPanel user={user} mail={profile.mail} />),
        ]}
      />
    </Page>
  )
}

function PasswordPanel({ user }: { user: StoredUser }) {
  const form = useForm({
    initial: { oldPassword: '', newPassword: '', repeatPassword: '' },
    draft: false,
    onSubmit: async ({ oldPassword, newPassword, repeatPassword }, { api }) => {
      const hash = hashPassword(samePassword(newPassword, repeatPassword))
      const chosen = { newPassword: hash, repeatPassword: hash }
      await withPassword(oldPassword, (old) =>
        api('PUT /user/{id}/update-password', {
          params: { id: user.id },
          body: { oldPassword: old, ...chosen },
        }),
      )
      notify('Contraseña cambiada')
    },
  })
  return (
    <>
      <p className="max-w-text text-ink-soft mb-5">
        Al cambiarla se cierran las sesiones que tengas abiertas en otros dispositivos.
      </p>
      <Form {...form} label="Cambiar Contraseña" submitLabel="Cambiar Contraseña">
        <OldPasswordField user={user} label="Contraseña actual" />
        <PasswordField
          name="newPassword"
          label="Contraseña nueva"
          autoComplete="new-password"
          missing="Escribe la contraseña nueva."
        />
        <PasswordField
          name="repeatPassword"
          label="Repite la contraseña nueva"
          autoComplete="new-password"
          missing="Repite la contraseña nueva."
        />
      </Form>
    </>
  )
}

function tabOf(tab: ProfileTab | undefined, name: string, panel: ReactNode): Tab {
  return { key: tab ?? '', name, to: paths.profile(tab), panel }
}

export function DeviceSwitch() {
  const reason = whyNot()
  return (
    <section aria-label="Este dispositivo" className="border-rule max-w-text border-b pb-3">
      {reason === null ? <Switch /> : <p className="text-ink-soft">{reason}</p>}
    </section>
  )
}

function Switch() {
  const { state, busy, refusal, change, nothing } = useDevice()
  const isOn = state?.own === true
  const turnOn = () =>
    change(async (api) => {
      const device = await askForDevice(api)
      return { device, ...(await api('PUT /push/device', { body: device })) }
    })
  const turnOff = () =>
    change(async (api) => {
      if (state?.device) await dropDevice(api, state.device)
      return nothing
    })
  return (
    <>
      <div className="flex min-h-12 items-center justify-between gap-3">
        <p>
          {state === null
            ? null
            : isOn
              ? 'Este dispositivo recibe avisos.'
              : 'Este dispositivo no recibe avisos.'}
        </p>
        <Button
          className="shrink-0"
          disabled={busy || state === null}
          onClick={() => void (isOn ? turnOff() : turnOn())}
        >
          {isOn ? 'Quitar' : 'Recibirlos'}
        </Button>
      </div>
      <Alert>{refusal}</Alert>
    </>
  )
}
