import type { Competition } from '#contract/competitions.ts'
import type { CrossingDraw } from '#contract/crossings.ts'
import type { Api } from '../../api/endpoints.ts'
import { notFound } from '../../api/failure.ts'
import { startOutlook } from './ask-outlook.ts'
import { playsOn, describeWay } from './draw-text.ts'
import { NO_SUCH_GROUP } from './group-context.ts'
import { describeCertainty } from './outlook-text.ts'
import { isForetold } from './signs.ts'
import { plays } from '#league/side.ts'

type Group = Pick<Competition, 'id' | 'name'>
type OutlookContext = { teamId: number; own: boolean; leaving: AbortSignal }
/** `sentence`: null where nothing is said of the end yet. */
type OutlookText = { group: Group; sentence: string | null }

/** A group without games left counts until a later phase, a draw only if no group is open. `groups`: the latest first. */
export async function describeOutlook(
  api: Api,
  { groups, ...hearer }: OutlookContext & { groups: readonly Group[] },
): Promise<OutlookText | null> {
  const { teamId, own, leaving } = hearer
  let over: OutlookText | null = null
  for (const group of groups) {
    const open = await api('GET /competition/{id}/ahead', { params: { id: group.id } })
    if (!open.open) continue
    if (open.phase.crossing) {
      const draw = await findDraw(api, { phaseId: open.phase.id, groupId: group.id })
      const sentence = describeWay(draw, teamId, own)
      if (sentence !== null && playsOn(draw, teamId)) return { group, sentence }
      if (sentence !== null) over ??= { group, sentence }
      continue
    }
    if (over !== null && !open.left.some((game) => plays(game, teamId))) continue
    if (open.left.length === 0) {
      const [latest] = await api('GET /competition-team/get-active-competitions/{teamId}', {
        params: { teamId },
      })
      if (latest !== undefined && latest.id !== group.id)
        return describeOutlook(api, { groups: [latest], ...hearer })
    }
    const { group: ahead, reaches, reasons } = startOutlook(leaving)(open)
    const reach = (await reaches()).find((one) => one.teamId === teamId)
    if (reach === undefined) continue
    const played = open.played.filter((game) => plays(game, teamId)).length
    const { places } = ahead
    const { certainty } = places > 0 ? reach : OPEN
    if (!isForetold({ certainty }, played)) return { group, sentence: null }
    const left = ahead.games.filter(({ finished }) => !finished)
    const isExplained = places > 0 && reach.certainty === 'open' && left.length > 0
    const sentence = isExplained ? (await reasons(teamId)).sentence : null
    const names = new Map(open.teams.map(({ id, name }) => [id, name]))
    const hearing = { nameOf: (id: number) => names.get(id) ?? '?', left, places, own }
    return { group, sentence: describeCertainty(reach, sentence, hearing) }
  }
  return over
}

/** Where nobody goes on, nothing is certain. */
const OPEN = { certainty: 'open' } as const

async function findDraw(
  api: Api,
  { phaseId, groupId }: { phaseId: number; groupId: number },
): Promise<CrossingDraw> {
  const { competitions } = await api('GET /game/get-crossing-summary/{competitionGroupId}', {
    params: { competitionGroupId: phaseId },
  })
  const draw = competitions.find(({ id }) => id === groupId)
  if (draw === undefined) throw notFound(NO_SUCH_GROUP)
  return draw
}
