import type { LoaderFunctionArgs } from 'react-router'
import type { Game } from '#contract/games.ts'
import { apiContext } from '../../../api/client.ts'
import { everyPage } from '../../../api/every-page.ts'
import { notFound } from '../../../api/failure.ts'
import { readId } from '../../../page-address.ts'
import { choosePhase } from '../phase-choice.tsx'
import { loadEdited } from '../thing.ts'

/** The games of the phase or group that an address names, else of the phase of the game that is corrected. */
export async function loadResults(args: LoaderFunctionArgs) {
  const api = args.context.get(apiContext)
  const search = new URL(args.request.url).searchParams
  const [edited, leagues, phases, groups] = await Promise.all([
    loadEdited(args, (ask, id) => ask('GET /game/{id}', { params: { id } })),
    api('GET /league'),
    api('GET /competition-group'),
    api('GET /competition'),
  ])
  const groupId = readId(search.get('grupo'))
  const named = groups.find(({ id }) => id === (groupId ?? edited?.competitionId))
  const phaseId = readId(search.get('fase')) ?? named?.competitionGroupId
  const phase = choosePhase(phases, leagues, phaseId)
  if (phase === undefined && phaseId !== undefined) throw notFound('Esa fase no existe.')
  const own = groups.filter(({ competitionGroupId }) => competitionGroupId === phase?.id)
  const group = own.find(({ id }) => id === groupId)
  const games =
    phase === undefined
      ? []
      : await everyPage((page) =>
          api('GET /game', { query: { competitionGroupId: phase.id, competitionId: group?.id, page } }),
        )
  return { edited, leagues, phases, phase, groups: own, group, games: latestPlayedFirst(games) }
}

/** What has just been uploaded is what is wrong most often; what is still to play comes behind. */
function latestPlayedFirst(games: Game[]): Game[] {
  const played = games.filter(({ finished }) => finished)
  return [...played.toReversed(), ...games.filter(({ finished }) => !finished)]
}
