import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { useRevalidator } from 'react-router'
import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { CompetitionTeam } from '#contract/competition-teams.ts'
import type { Competition } from '#contract/competitions.ts'
import type { Team } from '#contract/teams.ts'
import { useApi } from '../../../api/api-provider.tsx'
import type { ApiFailure } from '../../../api/failure.ts'
import { Form } from '../../../ui/form.tsx'
import { notify } from '../../../ui/toast.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { ChangedMeanwhile, changedMeanwhile, isChangedMeanwhile } from '../../../ui/changed-meanwhile.tsx'
import { FirstRound } from './first-round.tsx'
import { GripIcon, moved, useDrag, type Drag } from '../use-drag.tsx'
import { CalendarLink } from '../calendar-link.tsx'
import { WithdrawTeam } from './withdraw-team.tsx'
import { Button } from '../../../ui/button.tsx'
import { CloseIcon, Icon } from '../../../ui/icons.tsx'
import { TeamBadge } from '../../../league/teams/team-badge.tsx'

type EnteredTeam = Pick<CompetitionTeam, 'id' | 'teamId' | 'withdrawal'> & { team: Team }

export function SeedForm(props: {
  phase: CompetitionGroup
  group: Competition
  entries: EnteredTeam[]
  version: string | undefined
  /** The team whose withdrawal is asked about at once. */
  leavingId: number | undefined
}) {
  const { phase, group, entries, version, leavingId } = props
  const api = useApi()
  const { revalidate } = useRevalidator()
  const list = useRef<HTMLOListElement>(null)
  const pressed = useRef<string | null>(null)
  const [announced, setAnnounced] = useState('')
  const [withdrawn, setWithdrawn] = useState(
    () => entries.find(({ teamId, withdrawal }) => teamId === leavingId && withdrawal === null) ?? null,
  )
  const [uncreated, setUncreated] = useState(0)
  /** The list as shown before a conflict with somebody else's change. */
  const [before, setBefore] = useState<EnteredTeam[] | null>(null)
  const now = writeOrder(entries)
  const form = useForm({
    // The order that was read is stored with the edited one, so that it is still known after a reload.
    initial: { teamIds: now, read: now },
    draft: 'orden',
    onSubmit: async ({ teamIds, read }) => {
      if (writeOrder(inOrder(entries, read)) !== now) throw await readAgain()
      try {
        await api('PUT /competition-team/get-teams/{competitionId}', {
          params: { competitionId: group.id },
          body: { teamIds: inOrder(entries, teamIds).map(({ teamId }) => teamId) },
          ifMatch: version,
        })
      } catch (cause) {
        throw isChangedMeanwhile(cause) ? await readAgain() : cause
      }
      setBefore(null)
      notify('Orden guardado.')
      await revalidate()
    },
  })
  const ordered = inOrder(entries, form.values.teamIds)
  const { drag, handleProps } = useDrag(list, move)

  useEffect(() => {
    // The pressed button loses its focus when its row moves in the document.
    if (pressed.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`)?.focus()
    pressed.current = null
  })

  function keepOrder(order: { teamId: number }[], read = form.values.read) {
    form.set('read', read)
    form.set('teamIds', writeOrder(order))
  }

  /** Reads and shows the changes that others have made. Saving again then overwrites them knowingly. */
  async function readAgain(): Promise<ApiFailure> {
    const found = await api('GET /competition-team', { query: { competitionId: group.id } })
    keepOrder(ordered, writeOrder(found))
    setBefore(ordered)
    await revalidate()
    return changedMeanwhile()
  }

  function takeNewest() {
    form.reset()
    setBefore(null)
  }

  function move(from: number, to: number) {
    const entry = ordered[from]
    if (entry === undefined) return
    if (to < 0 || to >= ordered.length) {
      setAnnounced(`${entry.team.name} ya está en el ${to < 0 ? 'primer' : 'último'} puesto.`)
      return
    }
    keepOrder(moved(ordered, from, to))
    setAnnounced(`${entry.team.name}, ${to + 1}.º de ${ordered.length}.`)
  }

  return (
    <>
      <Form {...form} label="Orden de los equipos" submitLabel="Guardar el orden" submitLook="secondary">
        {before === null ? null : (
          <ChangedMeanwhile facts={changesSince(before, entries)} onTake={takeNewest} />
        )}
        <ol ref={list} aria-label={`Equipos de ${group.name}`}>
          {ordered.map(({ id, team, withdrawal }, index) => (
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
              onWithdraw={withdrawal ? null : () => setWithdrawn(ordered[index] ?? null)}
            />
          ))}
        </ol>
        <output aria-live="polite" className="sr-only">
          {announced}
        </output>
        {phase.crossing ? <FirstRound phase={phase} teams={ordered.map(({ team }) => team)} /> : null}
      </Form>
      {uncreated === 0 ? null : <CalendarLink phaseId={phase.id} left={uncreated} />}
      {withdrawn === null ? null : (
        <WithdrawTeam
          entry={withdrawn}
          group={group}
          onLeft={setUncreated}
          onClose={() => setWithdrawn(null)}
        />
      )}
    </>
  )
}

function markOf({ from, to }: Drag, index: number): 'dragged' | 'before' | 'behind' | null {
  if (index === from) return 'dragged'
  if (index !== to) return null
  return to < from ? 'before' : 'behind'
}

type SeedRowProps = {
  team: Team
  seed: number
  last: boolean
  handle: ComponentProps<'span'>
  mark: 'dragged' | 'before' | 'behind' | null
  onMove: (by: -1 | 1) => void
  /** Null for a team that has withdrawn. */
  onWithdraw: (() => void) | null
}

const MARKS = {
  dragged: 'opacity-60 bg-own',
  before: 'border-t-2 border-t-accent',
  behind: 'border-b-2 border-b-accent',
}

/** A team with its seed. The handle is for pointers; the buttons work for everybody. */
function SeedRow({ team, seed, last, handle, mark, onMove, onWithdraw }: SeedRowProps) {
  return (
    <li
      className={`border-rule flex min-h-14 items-center gap-1 border-b py-1.5 sm:gap-2 ${mark === null ? '' : MARKS[mark]}`}
    >
      <span
        {...handle}
        aria-hidden="true"
        title="Arrástralo a su sitio"
        className="text-ink-soft hover:bg-hover rounded-small flex min-h-11 cursor-grab touch-none items-center pr-1 select-none"
      >
        <GripIcon />
        <span className="font-figure text-20 w-6 text-right font-bold tabular">{seed}</span>
      </span>
      {/* The narrowest phones have room for the name only. */}
      <span className="max-xs:hidden">
        <TeamBadge team={team} />
      </span>
      <span
        translate="no"
        className="text-14 sm:text-16 min-w-0 grow leading-tight wrap-anywhere hyphens-auto"
      >
        {team.name}
        {onWithdraw === null ? (
          <span translate="yes" className="text-14 text-ink-soft block">
            Retirado
          </span>
        ) : null}
      </span>
      <span className="flex">
        <MoveButton team={team} by={-1} idle={seed === 1} onMove={onMove} />
        <MoveButton team={team} by={1} idle={last} onMove={onMove} />
        {onWithdraw === null ? null : (
          <Button look="icon" aria-label={`Retirar ${team.name}`} onClick={onWithdraw}>
            <CloseIcon />
          </Button>
        )}
      </span>
    </li>
  )
}

/** Stays focusable at both ends of the list, so that the focus isn't lost there. */
function MoveButton(props: { team: Team; by: -1 | 1; idle: boolean; onMove: (by: -1 | 1) => void }) {
  const { team, by, idle, onMove } = props
  return (
    <Button
      look="icon"
      data-move={`${team.id} ${by}`}
      aria-label={`${by < 0 ? 'Subir' : 'Bajar'} ${team.name}`}
      aria-disabled={idle}
      onClick={() => onMove(by)}
      className="aria-disabled:opacity-60"
    >
      <Icon d={by < 0 ? 'm6 15 6-6 6 6' : 'm6 9 6 6 6-6'} />
    </Button>
  )
}

/** The order of teams as the value of a form field: their ids, `7,3,5`. */
export function writeOrder(entries: { teamId: number }[]): string {
  return entries.map(({ teamId }) => teamId).join(',')
}

/** In the order of the form: entries made since come last, those withdrawn since are left out. */
export function inOrder<E extends { teamId: number }>(entries: E[], order: string): E[] {
  const byTeam = new Map(entries.map((entry) => [entry.teamId, entry]))
  const held = [...new Set(order.split(',').map(Number))].flatMap((teamId) => byTeam.get(teamId) ?? [])
  const isHeld = new Set(held)
  return [...held, ...entries.filter((entry) => !isHeld.has(entry))]
}

type Named = { teamId: number; team: { name: string } }

export function changesSince(before: Named[], entries: Named[]): [name: string, value: string][] {
  const has = (list: Named[], teamId: number) => list.some((entry) => entry.teamId === teamId)
  const facts: [string, Named[]][] = [
    ['Se ha inscrito', entries.filter(({ teamId }) => !has(before, teamId))],
    ['Se ha retirado', before.filter(({ teamId }) => !has(entries, teamId))],
    ['Orden', entries],
  ]
  return facts.flatMap(([name, list]) =>
    list.length === 0 ? [] : [[name, list.map(({ team }) => team.name).join(', ')]],
  )
}
