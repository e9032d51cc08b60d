import type { Game } from '#contract/games.ts'
import { roleIn } from '#league/game-life.ts'
import { offlineFailure } from '../../api/failure.ts'
import { useUser } from '../../api/session.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useHydrated } from '../../kernel/hydrated.ts'
import { SectionTitle } from '../../ui/section-title.tsx'
import { loadDelegates } from '../../league/load-delegates.ts'
import { RetryHint } from '../../league/retry-hint.tsx'
import { loadRecord } from './load-record.ts'
import { rivalOf } from './rival-of.ts'

/**
 * The part of a game's page that only its two teams and admins see. The server renders the page for everybody alike, so
 * this part is loaded afterwards, and other visitors don't download its code.
 */
export function GameRecord({ game }: { game: Game }) {
  const user = useUser()
  const hydrated = useHydrated()
  const mayRead = user !== null && roleIn(game, user) !== null
  const { answer, failure, retry } = useApiQuery(
    mayRead ? `record ${user.token} ${game.id}` : null,
    async (api) => {
      const rival = rivalOf(game, user?.teamId ?? null)
      const [{ RecordPanel }, found, delegates] = await Promise.all([
        import('./record-panel.tsx').catch((cause: unknown) => {
          throw offlineFailure(cause)
        }),
        loadRecord(api, game.id),
        rival && loadDelegates(api, rival.id),
      ])
      return { RecordPanel, found, delegates }
    },
  )
  if (failure !== null) {
    return (
      <section aria-labelledby="acta" className="mt-8 max-w-text">
        <SectionTitle id="acta">El acta</SectionTitle>
        <div role="alert">
          <RetryHint failure={failure} retry={retry} />
        </div>
      </section>
    )
  }
  // Its own user's footer waits for it: see `styles.css`.
  if (answer === null) return mayRead || !hydrated ? <div data-coming="" /> : null
  const { RecordPanel, found, delegates } = answer
  return <RecordPanel key={game.id} found={found} delegates={delegates} />
}
