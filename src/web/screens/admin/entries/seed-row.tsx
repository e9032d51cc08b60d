import type { ComponentProps } from 'react'
import type { Team } from '#contract/teams.ts'
import { Button } from '../../../ui/button.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { TeamBadge } from '../../../league/team-badge.tsx'
import { DownIcon, GripIcon, UpIcon } from '../order-icons.tsx'

type SeedRowProps = {
  team: Team
  seed: number
  last: boolean
  /** Listeners for the drag handle. */
  handle: ComponentProps<'span'>
  /** Whether this row is being dragged, or the dragged one would be dropped before or behind it. */
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
export function SeedRow({ team, seed, last, handle, mark, onMove, onWithdraw }: SeedRowProps) {
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
        {onWithdraw === null ? <Withdrawn /> : null}
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

function Withdrawn() {
  return (
    <span translate="yes" className="text-14 text-ink-soft block">
      Retirado
    </span>
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
      {by < 0 ? <UpIcon /> : <DownIcon />}
    </Button>
  )
}
