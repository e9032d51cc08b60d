import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useApi } from '../api/api-provider.tsx'
import { forgetUser, type StoredUser } from '../api/session.ts'
import { useUnread } from '../league/unread.ts'
import { isSubmitQueueEmpty } from '../submit-queue/entries.ts'
import type { LogoutQuestion } from '../submit-queue/logout-question.tsx'
import { unsubscribe } from '../push/unsubscribe.ts'
import { forgetDrafts } from '../ui/draft.ts'
import { CountBadge } from '../ui/count-badge.tsx'
import { BellIcon, LogoutIcon } from '../ui/icons.tsx'
import { PlaceLink } from '../ui/link.tsx'

/** The login link, or the profile and the logout. Its room is independent of the stored session. */
export function Account({ user }: { user: StoredUser | null }) {
  const navigate = useNavigate()
  const api = useApi()
  const [Asking, setAsking] = useState<typeof LogoutQuestion | null>(null)
  const unread = useUnread()
  const known = user !== null
  const hasTeam = user !== null && user.teamId !== null
  const isAdmin = user?.admin ?? false
  useEffect(() => {
    document.documentElement.toggleAttribute('data-user', known)
    document.documentElement.toggleAttribute('data-team', hasTeam)
    document.documentElement.toggleAttribute('data-admin', isAdmin)
  }, [known, hasTeam, isAdmin])

  async function leave() {
    if (!isSubmitQueueEmpty()) {
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
          <PlaceLink to={paths.profile()} className="place-link">
            Perfil
          </PlaceLink>
          <PlaceLink
            to={paths.notices()}
            title="Avisos"
            className="aria-[current=page]:text-ball relative flex size-11 items-center justify-center"
          >
            <BellIcon />
            <span className="sr-only">Avisos</span>
            <CountBadge count={unread} place="top-1 left-1/2 ml-0.5" said="sin leer" />
          </PlaceLink>
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
        <PlaceLink to={paths.login()} className="place-link known:invisible">
          Login
        </PlaceLink>
      )}
    </div>
  )
}
