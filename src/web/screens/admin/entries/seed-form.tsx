import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { Competition } from '#contract/competitions.ts'
import type { Team } from '#contract/teams.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { Form } from '../../../ui/form.tsx'
import { notify } from '../../../ui/toast.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { FirstRound } from './first-round.tsx'
import { inOrder, moved, writeOrder } from './seed-order.ts'
import { SeedRow } from './seed-row.tsx'
import { useDrag, type Drag } from './use-drag.ts'
import { WithdrawTeam } from './withdraw-team.tsx'

/** A team that is entered, with the id of its entry. */
export type EnteredTeam = { id: number; teamId: number; team: Team }

/** The teams of a group in their order, which is changed by dragging or by buttons and then saved. */
export function SeedForm(props: { phase: CompetitionGroup; group: Competition; entries: EnteredTeam[] }) {
  const { phase, group, entries } = props
  const api = useApi()
  const { revalidate } = useRevalidator()
  const list = useRef<HTMLOListElement>(null)
  const pressed = useRef<string | null>(null)
  const [said, setSaid] = useState('')
  const [withdrawn, setWithdrawn] = useState<EnteredTeam | null>(null)
  const form = useForm({
    initial: { teamIds: writeOrder(entries.map(({ teamId }) => teamId)) },
    draft: 'orden',
    onSubmit: async (values) => {
      const teamIds = inOrder(entries, values.teamIds).map(({ teamId }) => teamId)
      await api('PUT /competition-team/get-teams/{competitionId}', {
        params: { competitionId: group.id },
        body: { teamIds },
      })
      notify('Orden guardado.')
      await revalidate()
    },
  })
  const ordered = inOrder(entries, form.values.teamIds)
  const { drag, handleProps } = useDrag(list, move)

  useEffect(() => {
    // A row that moves in the document loses the focus of its buttons.
    if (pressed.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`)?.focus()
    pressed.current = null
  })

  function move(from: number, to: number) {
    const entry = ordered[from]
    if (entry === undefined) return
    if (to < 0 || to >= ordered.length) {
      setSaid(`${entry.team.name} ya está en el ${to < 0 ? 'primer' : 'último'} puesto.`)
      return
    }
    form.set('teamIds', writeOrder(moved(ordered, from, to).map(({ teamId }) => teamId)))
    setSaid(`${entry.team.name}, puesto ${to + 1} de ${ordered.length}.`)
  }

  return (
    <>
      <Form {...form} label="Orden de los equipos" submitLabel="Guardar el orden">
        <ol ref={list} aria-label={`Equipos de ${group.name}`}>
          {ordered.map(({ id, team }, index) => (
            <SeedRow
              key={id}
              team={team}
              seed={index + 1}
              last={index === ordered.length - 1}
              handle={handleProps(index)}
              mark={drag && markOf(drag, index)}
              onMove={(by) => {
                pressed.current = `${team.id} ${by}`
                move(index, index + by)
              }}
              onWithdraw={() => setWithdrawn(ordered[index] ?? null)}
            />
          ))}
        </ol>
        <output aria-live="polite" className="sr-only">
          {said}
        </output>
        {phase.crossing ? <FirstRound phase={phase} teams={ordered.map(({ team }) => team)} /> : null}
      </Form>
      {withdrawn === null ? null : (
        <WithdrawTeam entry={withdrawn} group={group} onClose={() => setWithdrawn(null)} />
      )}
    </>
  )
}

function markOf({ from, to }: Drag, index: number): 'dragged' | 'before' | 'behind' | null {
  if (index === from) return 'dragged'
  if (index !== to) return null
  return to < from ? 'before' : 'behind'
}
