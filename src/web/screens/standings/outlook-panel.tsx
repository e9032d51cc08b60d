import { useEffect, useState } from 'react'
import { useUser } from '../../api/session.ts'
import type { Asked } from '../../league/tables/ask-outlook.ts'
import {
  describeCertainty,
  describeRankRange,
  type SentenceContext,
} from '../../league/tables/outlook-text.ts'
import type { Reach } from '#league/scenarios/reaches.ts'
import type { Reasons } from '../../league/tables/outlook-worker.ts'
import { OutlookProof } from './outlook-proof.tsx'
import type { GroupContext } from '../../league/tables/group-context.ts'
import { TablePanel } from '../../league/tables/table-panel.tsx'

type OutlookProps = {
  reach: Reach
  asked: Asked
  context: GroupContext
}

/** «¿Qué puede pasar con nosotras?»: what a team needs, the ranks it can reach, and results that prove it. */
export function OutlookPanel({ reach, asked, context, onClose }: OutlookProps & { onClose: () => void }) {
  const { teamId, certainty, mustAppear } = reach
  const { places, games, teams } = asked.group
  const names = new Map(teams.map(({ id, name }) => [id, name]))
  const own = useUser()?.teamId === teamId
  const { groupId } = context
  const [reasons, setReasons] = useState<Reasons | null>(null)
  const left = games.filter(({ finished }) => !finished)
  const hearing: SentenceContext = { nameOf: (id) => names.get(id) ?? '?', left, places, own }
  const isOpen = places > 0 && certainty === 'open' && left.length > 0
  const hasReasons = isOpen || (places > 0 && mustAppear)
  useEffect(() => {
    if (hasReasons) void asked.reasons(teamId).then(setReasons)
  }, [asked, hasReasons, teamId])
  return (
    <TablePanel title={`¿Qué puede pasar con ${names.get(teamId)}?`} onClose={onClose}>
      {isOpen && reasons === null ? (
        <output className="text-ink-soft block">Calculando…</output>
      ) : (
        <p className="font-bold text-pretty">
          {describeCertainty(reach, reasons?.sentence ?? null, hearing)}
        </p>
      )}
      {places === 0 ? null : <p className="mt-2 text-pretty">{describeRankRange(reach, hearing)}</p>}
      {reasons === null ? null : (
        <div className="mt-4">
          <OutlookProof
            title={`Un final en el que ${own ? 'quedáis' : 'queda'} fuera`}
            results={reasons.out}
            {...{ asked, groupId, names, teamId }}
          />
          <OutlookProof
            title={`Un final en el que ${own ? 'pasáis' : 'pasa'}`}
            results={isOpen ? reasons.through : null}
            {...{ asked, groupId, names, teamId }}
          />
        </div>
      )}
      {left.length === 0 ? null : (
        <p className="text-12 text-ink-soft mt-4">
          Sin contar con que alguien gane por más de 60 o pase de 150 puntos.
        </p>
      )}
    </TablePanel>
  )
}
