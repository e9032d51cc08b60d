import type { Team } from '#contract/teams.ts'
import { offlineFailure } from '../../api/failure.ts'
import type { StoredUser } from '../../api/session.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { loadDelegacy } from './load-delegacy.ts'

/** Loaded when it is chosen: most visits to the profile are for something else. */
export function TeamTab({ team, user }: { team: Team; user: StoredUser }) {
  const { answer, failure, retry } = useApiQuery(`${user.token} ${team.id}`, async (api) => {
    const [{ TeamPanel }, found] = await Promise.all([
      import('./team-panel.tsx').catch((cause: unknown) => {
        throw offlineFailure(cause)
      }),
      loadDelegacy(api, team, user),
    ])
    return { TeamPanel, found }
  })
  if (failure !== null) {
    return (
      <EmptyState title="No se pudieron cargar los datos.">
        <p className="mb-4">{failure.message}</p>
        <Button look="primary" onClick={retry}>
          Volver a probar
        </Button>
      </EmptyState>
    )
  }
  // As high as a screen, so that the footer isn't seen to move.
  if (answer === null) return <p className="text-ink-soft min-h-dvh">Cargando quién lleva el equipo…</p>
  const { TeamPanel, found } = answer
  return <TeamPanel team={team} user={user} found={found} />
}
