import { redirect, type LoaderFunctionArgs } from 'react-router'
import type { Game } from '#contract/games.ts'
import { apiContext } from '../../../api/client.ts'
import { everyPage } from '../../../api/every-page.ts'
import { notFound } from '../../../api/failure.ts'
import { readId } from '../../../kernel/page-address.ts'
import { correctionPath } from '../../../league/correction-path.ts'
import { choosePhase } from '../phase-choice.tsx'
import { loadEdited } from '../thing.ts'

/** The games of the phase or group in the URL, else of the phase of the game being corrected. */
export async function loadResults(args: LoaderFunctionArgs) {
  const api = args.context.get(apiContext)
  const search = new URL(args.request.url).searchParams
  const findGroup = (id: number) => api('GET /competition/{id}', { params: { id } })
  const groupId = readId(search.get('grupo'))
  const [edited, leagues, phases, named] = await Promise.all([
    loadEdited(args, (ask, id) => ask('GET /game/{id}', { params: { id } })),
    api('GET /league'),
    api('GET /competition-group'),
    groupId === undefined ? undefined : findGroup(groupId),
  ])
  if (edited?.disputed) throw redirect(correctionPath(edited))
  const namedPhaseId = readId(search.get('fase')) ?? named?.competitionGroupId
  const phaseId =
    namedPhaseId ?? (edited && (await findGroup(edited.competitionId)).competitionGroupId) ?? undefined
  const phase = choosePhase(phases, leagues, phaseId)
  if (phase === undefined && phaseId !== undefined) throw notFound('Esa fase no existe.')
  const group = named?.competitionGroupId === phase?.id ? named : undefined
  if (phase === undefined) return { edited, leagues, phases, phase, groups: [], group, games: [] }
  const [groups, games] = await Promise.all([
    api('GET /competition', { query: { competitionGroupId: phase.id } }),
    everyPage((page) =>
      api('GET /game', { query: { competitionGroupId: phase.id, competitionId: group?.id, page } }),
    ),
  ])
  return { edited, leagues, phases, phase, groups, group, games: latestPlayedFirst(games) }
}

/** The latest results first, since they are corrected most often; games to play come last. */
function latestPlayedFirst(games: Game[]): Game[] {
  const played = games.filter(({ finished }) => finished)
  return [...played.toReversed(), ...games.filter(({ finished }) => !finished)]
}
