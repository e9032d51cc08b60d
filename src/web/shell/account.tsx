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

/** Login, or the profile and the way out. Its room doesn't change with what the browser finds stored. */
export function Account({ user }: { user: StoredUser | null }) {
  const navigate = useNavigate()
  const api = useApi()
  const [Asking, setAsking] = useState<typeof LogoutQuestion | null>(null)
  const unread = useUnread()
  const known = user !== null
  const hasTeam = user !== null && user.teamId !== null
  useEffect(() => {
    document.documentElement.toggleAttribute('data-user', known)
    document.documentElement.toggleAttribute('data-team', hasTeam)
  }, [known, hasTeam])

  async function leave() {
    if (!isSubmitQueueEmpty()) {
      // Where its file can't be had, what waits stays on the device, for its person alone.
      const question = await import('../submit-queue/logout-question.tsx').catch(() => null)
      if (question !== null) return setAsking(() => question.LogoutQuestion)
    }
    logOut()
  }

  function logOut() {
    setAsking(null)
    // Sent with the token that is forgotten right after. Without network the session ends by itself, unused.
    api('POST /logout').catch(() => {})
    // Whoever comes next on this device isn't told what concerns this person, also where the server doesn't hear of it.
    unsubscribe().catch(() => {})
    forgetUser()
    forgetDrafts()
    void navigate(paths.standings())
  }

  return (
    <div className="known:w-35 flex w-32 items-center justify-end">
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
