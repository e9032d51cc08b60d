import { EMPTY_TO_DO } from '#contract/empty-to-do.ts'
import type { Game } from '#contract/games.ts'
import type { ToDo } from '#contract/to-do.ts'
import { ownTeamIds } from '#league/own-teams.ts'
import { createAccountQuery } from '../api/account-query.ts'
import type { Api } from '../api/endpoints.ts'
import { type Endpoint, useSubmitQueue } from '../submit-queue/entries.ts'

/** The tasks of all teams of the user in one list, queued entries included. */
export const toDoQuery = createAccountQuery(
  (user) => (user.teamId === null ? null : `${user.token} ${ownTeamIds(user).join()}`),
  (api, user) => loadToDo(api, ownTeamIds(user)),
)

export async function loadToDo(api: Api, teamIds: readonly number[]): Promise<ToDo> {
  const ofTeams = await Promise.all(teamIds.map((id) => api('GET /team/{id}/to-do', { params: { id } })))
  // A response that was stored on the device before an upgrade lacks the lists that are new.
  return ofTeams.reduce(together, EMPTY_TO_DO)
}

/** The lists of two teams, each by date; what both of them have, as a game of theirs, is there once. */
function together(one: ToDo, other: Partial<ToDo>): ToDo {
  const lists = (Object.keys(one) as (keyof ToDo)[]).map((name) => {
    const known = new Set(one[name].map((thing) => JSON.stringify(thing)))
    const added = (other[name] ?? []).filter((thing) => !known.has(JSON.stringify(thing)))
    const all = [...one[name], ...added]
    return [name, one[name].length === 0 ? all : all.toSorted((a, b) => (dateOf(a) < dateOf(b) ? -1 : 1))]
  })
  return Object.fromEntries(lists) as ToDo
}

/** What has no date comes last. */
function dateOf(thing: object): string {
  const { date, endsAt } = thing as { date?: string | null; endsAt?: string | null }
  return date ?? endsAt ?? '~'
}

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
