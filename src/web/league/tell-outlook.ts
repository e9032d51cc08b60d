import type { Competition } from '#contract/competitions.ts'
import type { Api } from '../api/endpoints.ts'
import { askOutlook } from './ask-outlook.ts'
import { findPlace } from './group-place.ts'
import { loadOpenGroup } from './load-open-group.ts'
import { tellFate } from './outlook-words.ts'

type Group = Pick<Competition, 'id' | 'name'>

/** What a team needs in the first of its groups that is under way and has a table; null where there is none. */
export async function tellOutlook(
  api: Api,
  {
    groups,
    teamId,
    own,
    leaving,
  }: { groups: readonly Group[]; teamId: number; own: boolean; leaving: AbortSignal },
): Promise<{ group: Group; sentence: string } | null> {
  for (const group of groups) {
    const place = await findPlace(api, group.id)
    const open = place.phase.crossing ? null : await loadOpenGroup(api, place)
    if (open === null || leaving.aborted) continue
    const { group: ahead, reaches, reasons } = askOutlook(open, place.phase.qualifiers, leaving)
    const reach = (await reaches()).find((one) => one.teamId === teamId)
    if (reach === undefined) continue
    const { places } = ahead
    const isAsked = places > 0 && reach.fate === 'open' && open.left.length > 0
    const sentence = isAsked ? (await reasons(teamId)).sentence : null
    const names = new Map(open.teams.map(({ id, name }) => [id, name]))
    const hearing = { nameOf: (id: number) => names.get(id) ?? '?', left: open.left, places, own }
    return { group, sentence: tellFate(reach, sentence, hearing) }
  }
  return null
}
