import { useRef, useEffect, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { useUser, type StoredUser, forgetUser } from '../api/session.ts'
import { useSite } from '../api/site.ts'
import { CloseIcon, MenuIcon, BellIcon, LogoutIcon } from '../ui/icons.tsx'
import { Link, PageLink } from '../ui/link.tsx'
import { closePopover } from '../ui/popover.ts'
import { PageLinks } from './navigation.tsx'
import { OwnCount } from './own-count.tsx'
import { useNavigate } from 'react-router'
import { useApi } from '../api/api-provider.tsx'
import { queuedKeys } from '../submit-queue/queued-keys.ts'
import type { LogoutQuestion } from '../submit-queue/logout-question.tsx'
import { unsubscribe } from '../push/unsubscribe.ts'
import { forgetDrafts } from '../ui/draft.ts'

const MENU = 'menu'

const NAME =
  'font-figure text-20 flex min-h-14 min-w-0 grow items-center gap-2 leading-tight font-bold lg:grow-0 lg:pr-3'

/** `alone`: there is no other page to link to. */
export function Header({ alone }: { alone: boolean }) {
  const { leagueName } = useSite()
  const name = (
    <>
      <BallMark />
      {/* The foot of the page has the whole of a long one. */}
      <span title={leagueName} className="truncate">
        {leagueName}
      </span>
    </>
  )
  return (
    <header className="on-asphalt bg-asphalt text-chalk border-chalk-faint border-b print:hidden">
      <div className="max-w-page mx-auto flex items-center pr-1 pl-4 lg:pr-4">
        {alone ? (
          <p translate="no" className={NAME}>
            {name}
          </p>
        ) : (
          <>
            <Link translate="no" to={paths.standings()} className={NAME}>
              {name}
            </Link>
            <Navigation />
          </>
        )}
      </div>
    </header>
  )
}

function Navigation() {
  const user = useUser()
  return (
    <>
      <nav aria-label="Principal" className="text-14 grow max-lg:hidden">
        <ul className="flex">
          <PageLinks user={user} />
        </ul>
      </nav>
      <div className="text-14">
        <Account user={user} />
      </div>
      <Menu user={user} />
    </>
  )
}

/** The whole navigation behind one button. A popover opens, closes and returns the focus without script. */
function Menu({ user }: { user: StoredUser | null }) {
  const panel = useRef<HTMLElement>(null)
  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget={MENU}
        aria-label="Menú"
        className="flex size-11 cursor-pointer items-center justify-center"
      >
        <MenuIcon />
      </button>
      <nav
        id={MENU}
        ref={panel}
        popover="auto"
        aria-label="Menú"
        className="on-asphalt bg-asphalt text-chalk raised fixed inset-x-0 top-0 m-0 w-full max-w-none pb-4"
      >
        <div className="flex justify-end p-1.5">
          <button
            type="button"
            popoverTarget={MENU}
            popoverTargetAction="hide"
            aria-label="Cerrar el menú"
            className="flex size-11 cursor-pointer items-center justify-center"
          >
            <CloseIcon />
          </button>
        </div>
        <ul className="text-20 grid grid-cols-2 gap-x-2 gap-y-1 px-1">
          <PageLinks user={user} onFollow={() => panel.current && closePopover(panel.current)} />
        </ul>
      </nav>
    </div>
  )
}

/** Logged in on the narrowest phones, the name of the league needs its room. */
function BallMark() {
  return (
    <svg viewBox="0 0 32 32" height="32" className="known:max-xs:hidden size-8 shrink-0" aria-hidden="true">
      <circle cx="16" cy="16" r="14" className="fill-ball" />
      <path
        d="M2 16h28M16 2v28M6 6c6 5.5 6 14.5 0 20M26 6c-6 5.5-6 14.5 0 20"
        className="stroke-asphalt"
        fill="none"
        strokeWidth="2"
      />
    </svg>
  )
}

/** The login link, or the profile and the logout. Its room is independent of the stored session. */
function Account({ user }: { user: StoredUser | null }) {
  const navigate = useNavigate()
  const api = useApi()
  const [Asking, setAsking] = useState<typeof LogoutQuestion | null>(null)
  const known = user !== null
  const hasTeam = user !== null && user.teamId !== null
  const isAdmin = user?.admin ?? false
  useEffect(() => {
    document.documentElement.toggleAttribute('data-user', known)
    document.documentElement.toggleAttribute('data-team', hasTeam)
    document.documentElement.toggleAttribute('data-admin', isAdmin)
  }, [known, hasTeam, isAdmin])

  async function leave() {
    if (queuedKeys().length > 0) {
      // If its code can't be loaded, queued entries stay on the device, for their user only.
      const question = await import('../submit-queue/logout-question.tsx').catch(() => null)
      if (question !== null) return setAsking(() => question.LogoutQuestion)
    }
    logOut()
  }

  function logOut() {
    setAsking(null)
    // Sent with the token that is deleted right after. Without network the session expires on the server, unused.
    api('POST /logout').catch(() => {})
    // The next user of this device must not get this user's notifications, even if the server can't be reached.
    unsubscribe().catch(() => {})
    forgetUser()
    forgetDrafts()
    void navigate(paths.standings())
  }

  return (
    <div className="known:w-35 flex items-center justify-end">
      {known ? (
        <>
          <PageLink to={paths.profile()} className="page-link">
            Perfil
          </PageLink>
          <PageLink
            to={paths.notices()}
            title="Avisos"
            className="aria-[current=page]:text-ball relative flex size-11 items-center justify-center"
          >
            <BellIcon />
            <span className="sr-only">Avisos</span>
            <OwnCount of="notices" position="top-1 left-1/2 ml-0.5" />
          </PageLink>
          <button
            type="button"
            aria-label="Cerrar sesión"
            title="Cerrar sesión"
            onClick={() => void leave()}
            className="flex size-11 cursor-pointer items-center justify-center"
          >
            <LogoutIcon />
          </button>
          {Asking ? <Asking onLeave={logOut} onStay={() => setAsking(null)} /> : null}
        </>
      ) : (
        <PageLink to={paths.login()} className="page-link known:invisible">
          Login
        </PageLink>
      )}
    </div>
  )
}
