import { useRef } from 'react'
import type { Team } from '#contract/teams.ts'
import { nameKey } from '#league/name-key.ts'
import type { ListedGroup } from '#league/parsing/team-list.ts'
import { badgeOf } from '#league/team-badges.ts'
import { TeamBadge } from '../../../league/team-badge.tsx'
import { CONTROL_BOX } from '../../../ui/control-box.ts'
import { GripIcon } from '../order-icons.tsx'
import { useDrag } from '../use-drag.ts'
import { groupsOf, linesOf, moveTeam } from './grouped-teams.ts'

/** Teams by group: dragged from one group to another, or moved with a select. */
export function GroupBoard(props: {
  groups: ListedGroup[]
  /** Teams that play but are in no group yet. */
  missing: string[]
  known: Team[]
  onChange: (groups: ListedGroup[]) => void
}) {
  const { groups, missing, known, onChange } = props
  const list = useRef<HTMLUListElement>(null)
  const lines = linesOf(groups, missing)
  const { drag, handleProps } = useDrag(list, (from, to) => {
    const rest = lines.toSpliced(from, 1)
    onChange(groupsOf(rest.toSpliced(to, 0, ...lines.slice(from, from + 1))))
  })
  const badges = new Map(known.map((team) => [nameKey(team.name), team]))
  return (
    <ul ref={list} aria-label="Equipos en sus grupos">
      {lines.map(({ group, team }, index) => {
        if (team === undefined) {
          return (
            <li key={`grupo ${group ?? ''}`} className="pt-4 pb-1 font-bold wrap-anywhere">
              {group ?? 'Sin grupo'}
            </li>
          )
        }
        const target = drag !== null && drag.to === index && drag.from !== index
        return (
          <li
            key={nameKey(team)}
            className={`border-rule flex min-h-14 items-center gap-2 border-b py-1 ${drag?.from === index ? 'bg-own opacity-60' : ''} ${target ? 'border-b-accent' : ''}`}
          >
            <span
              {...handleProps(index)}
              aria-hidden="true"
              title="Arrástralo a su grupo"
              className="text-ink-soft hover:bg-hover rounded-small flex min-h-11 cursor-grab touch-none items-center select-none"
            >
              <GripIcon />
            </span>
            <TeamBadge team={badges.get(nameKey(team)) ?? { badge: badgeOf(team), photo: null }} />
            <span translate="no" className="min-w-0 grow leading-tight wrap-anywhere">
              {team}
            </span>
            <span className="w-32 shrink-0">
              <select
                aria-label={`Grupo de ${team}`}
                value={group ?? ''}
                onChange={({ target: { value } }) => onChange(moveTeam(groups, team, value || null))}
                className={CONTROL_BOX}
              >
                {group === null ? <option value="">Sin grupo</option> : null}
                {groups.map(({ name }) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </select>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
