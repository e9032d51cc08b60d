import type { Game } from '#contract/games.ts'
import { roleIn } from '#league/game-life.ts'
import { offlineFailure } from '../../api/failure.ts'
import { useUser } from '../../api/session.ts'
import { useApiQuery, type ApiQuery } from '../../api/use-api-query.ts'
import { useHydrated } from '../../kernel/hydrated.ts'
import { Section } from '../../ui/section.tsx'
import { loadDelegates } from '../../league/people/load-delegates.ts'
import { RetryHint } from '../../ui/look-up.tsx'
import { loadRecord, type SeenRecord } from './load-record.ts'
import type { RecordPanel } from './record-panel.tsx'
import { rivalOf } from './rival-of.ts'

type SeenPanel = {
  RecordPanel: typeof RecordPanel
  found: SeenRecord
  delegates: Awaited<ReturnType<typeof loadDelegates>> | null
}

/** The record of a game for its two teams and admins: the server renders the page for everybody alike, without it. */
export function useGameRecord(game: Game): ApiQuery<SeenPanel> & { mayRead: boolean } {
  const user = useUser()
  const mayRead = user !== null && roleIn(game, user) !== null
  const query = useApiQuery(mayRead ? `record ${user.token} ${game.id}` : null, async (api) => {
    const rival = rivalOf(game, user?.teamId ?? null)
    const [panel, found, delegates] = await Promise.all([
      import('./record-panel.tsx').catch((cause: unknown) => {
        throw offlineFailure(cause)
      }),
      loadRecord(api, game.id),
      rival && loadDelegates(api, rival.id),
    ])
    return { RecordPanel: panel.RecordPanel, found, delegates }
  })
  return { ...query, mayRead }
}

/** The part of a game's page that only its two teams and admins see; other visitors don't download its code. */
export function GameRecord({ game, record }: { game: Game; record: ReturnType<typeof useGameRecord> }) {
  const hydrated = useHydrated()
  if (record.state === 'failed') {
    return (
      <Section title="El acta" id="acta" className="mt-8 max-w-text">
        <div role="alert">
          <RetryHint {...record} />
        </div>
      </Section>
    )
  }
  // Its own user's footer waits for it: see `styles.css`.
  if (record.state === 'loading') return record.mayRead || !hydrated ? <div data-coming="" /> : null
  const { RecordPanel: Panel, found, delegates } = record.answer
  return <Panel key={game.id} found={found} delegates={delegates} />
}
