import { useState } from 'react'
import type { Api } from '../../api/endpoints.ts'
import { startOutlook } from '../../league/ask-outlook.ts'
import type { GroupPlace } from '../../league/group-place.ts'
import { loadOpenGroup } from '../../league/load-open-group.ts'
import { markOf } from '../../league/outlook-words.ts'
import type { Marks } from '../../league/standings-table.tsx'
import { OutlookPanel, type OutlookProps } from './outlook-panel.tsx'

/** Computes what the teams of a running group can still reach. */
export async function markTable(api: Api, place: GroupPlace, leaving: AbortSignal): Promise<Marks | null> {
  const ask = startOutlook(leaving)
  const open = await loadOpenGroup(api, place)
  if (open === null) return null
  const asked = ask(open, place.phase.qualifiers)
  const reaches = new Map((await asked.reaches()).map((reach) => [reach.teamId, reach]))
  const names = new Map(open.teams.map(({ id, name }) => [id, name]))
  return (teamId) => {
    const reach = reaches.get(teamId)
    return reach && <Mark reach={reach} asked={asked} place={place} names={names} />
  }
}

/** A team's mark: the whole cell is a button. */
function Mark(props: OutlookProps) {
  const { reach, asked, names } = props
  const [isOpen, setIsOpen] = useState(false)
  const color =
    reach.certainty === 'assured' ? 'text-win' : reach.certainty === 'out' ? 'text-loss' : 'text-ink-soft'
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="absolute inset-0 -left-3 flex cursor-pointer items-end justify-end leading-none sm:pb-0.5 sm:leading-tight print:hidden"
      >
        <span
          className={`text-14 whitespace-nowrap underline decoration-1 underline-offset-2 ${asked.group.places === 0 ? 'text-ink-soft' : color}`}
        >
          {markOf(reach, asked.group.places)}
        </span>
        <span className="sr-only">: qué puede pasar con {names.get(reach.teamId)}</span>
      </button>
      {isOpen ? <OutlookPanel {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
