import { EMPTY_TO_DO } from '#contract/empty-to-do.ts'
import type { Game } from '#contract/games.ts'
import type { ToDo } from '#contract/to-do.ts'
import { createAccountQuery } from '../api/account-query.ts'
import { type Endpoint, useSubmitQueue } from '../submit-queue/entries.ts'

export const toDoQuery = createAccountQuery(
  ({ token, teamId }) => (teamId === null ? null : `${token} ${teamId}`),
  async (api, { teamId }): Promise<ToDo> => ({
    // An answer that was kept on the device before an upgrade lacks the lists that are new.
    ...EMPTY_TO_DO,
    ...(await api('GET /team/{id}/to-do', { params: { id: teamId! } })),
  }),
)

/** Without those whose form is queued. Null while unknown, as on the server and in the browser's first render. */
export function useToDo(): ToDo | null {
  const toDo = toDoQuery.useKnown()
  const { entries } = useSubmitQueue()
  if (toDo === null || entries.length === 0) return toDo
  const isLeft = (endpoint: Endpoint) => (game: Game) =>
    !entries.some((entry) => entry.gameId === game.id && entry.endpoint === endpoint)
  return {
    ...toDo,
    results: toDo.results.filter(isLeft('PUT /game/addResult/{id}')),
    ratings: toDo.ratings.filter(isLeft('PUT /game/addFeedback/{id}')),
    pasted: toDo.pasted.filter(isLeft('PUT /game/addFeedback/{id}')),
  }
}
