import { type ReactNode, useEffect, useState } from 'react'
import { paths } from '#contract/paths.ts'
import type { GameOverview } from '#contract/game-overview.ts'
import type { Game } from '#contract/games.ts'
import LIVE_HOUR_SCRIPT from './live-hour-script.ts?script'
import type { Live } from '#contract/live.ts'
import { roleIn } from '#league/game-life.ts'
import { ownTeamIn } from '#league/own-teams.ts'
import { offlineFailure } from '../../api/failure.ts'
import { useUser } from '../../api/session.ts'
import { useApiQuery, type ApiQuery } from '../../api/use-api-query.ts'
import { useHydrated } from '../../kernel/hydrated.ts'
import { RetryHint } from '../../ui/look-up.tsx'
import { loadDelegates } from '../../league/people/load-delegates.ts'
import { LoneLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import type { GameActions } from './game-actions.tsx'
import { loadRecord, type SeenRecord } from './load-record.ts'
import { rivalOf } from './rival-of.ts'

type SeenPanel = {
  GameActions: typeof GameActions
  found: SeenRecord
  delegates: Awaited<ReturnType<typeof loadDelegates>> | null
}

type OwnRecord = ApiQuery<SeenPanel> | null

/**
 * What the two teams and admins can do with a game, and its record: the server renders the page for everybody alike,
 * without it, and other visitors don't download its code. Null for them.
 */
export function useGameRecord(game: Game): OwnRecord {
  const user = useUser()
  const mayRead = user !== null && roleIn(game, user) !== null
  const query = useApiQuery(mayRead ? `record ${user.token} ${game.id}` : null, async (api) => {
    const teamId = user && ownTeamIn(game, user)
    const rival = rivalOf(game, teamId)
    const [panel, found, delegates] = await Promise.all([
      import('./game-actions.tsx').catch((cause: unknown) => {
        throw offlineFailure(cause)
      }),
      loadRecord(api, game.id, teamId),
      rival && loadDelegates(api, rival.id),
    ])
    return { GameActions: panel.GameActions, found, delegates }
  })
  return mayRead ? query : null
}

/**
 * Below the head of a game. Whoever is logged in sees it once it's known whether this is their own game, and what they can
 * do with it, and everybody at the hour of the game once it's known whether it is live, so that nothing is seen to move:
 * see `styles.css`.
 */
export function BelowHead(props: {
  record: OwnRecord
  game: Game
  isLiveUnknown: boolean
  children: ReactNode
}) {
  const { record, game, isLiveUnknown, children } = props
  const hydrated = useHydrated()
  // It moves while it is hidden, and is seen a frame later.
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setHeld(isLiveUnknown))
    return () => cancelAnimationFrame(frame)
  }, [isLiveUnknown])
  const isLiveComing = isLiveUnknown || isHeld
  const isComing = isLiveComing || (record === null ? !hydrated : record.state === 'loading')
  return (
    <div
      data-coming={isComing ? 'below' : undefined}
      data-date={game.finished ? null : game.date}
      data-live-hour={isLiveComing ? '' : undefined}
      suppressHydrationWarning
      className="max-w-page mx-auto px-4 pt-3"
    >
      {hydrated || game.finished ? null : <script dangerouslySetInnerHTML={{ __html: LIVE_HOUR_SCRIPT }} />}
      {children}
    </div>
  )
}

/** `children`: what everybody else can do with the game. */
export function OwnPart(props: {
  record: OwnRecord
  overview: GameOverview
  live: Live | null
  children: ReactNode
}) {
  const { record, overview, live, children } = props
  if (record === null) {
    return <div className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2 print:hidden">{children}</div>
  }
  if (record.state === 'loading') return null
  if (record.state === 'failed') {
    return (
      <Section title="El acta" id="acta" className="max-w-text">
        <div role="alert">
          <RetryHint {...record} />
        </div>
        <LoneLink to={paths.updateGame()}>Ver mis partidos</LoneLink>
      </Section>
    )
  }
  const { GameActions: Panel, found, delegates } = record.answer
  return <Panel key={overview.game.id} {...{ found, delegates, overview, live }} />
}
