import { useState } from 'react'
import { GAMES_LEFT, paths } from '#contract/paths.ts'
import type { OwnGroup } from '../../api/session.ts'
import { OutlookLine } from '../../league/outlook-line.tsx'
import { useOwnTasks } from '../../to-do/own-tasks.ts'
import { useToDo } from '../../to-do/to-do.ts'
import { ToDoList } from '../../to-do/to-do-list.tsx'
import { countToDo, isNothingToDo, describeToDo } from '../../to-do/to-do-words.ts'
import { useSubmitQueue } from '../../submit-queue/entries.ts'
import { SubmitQueueList } from '../../submit-queue/submit-queue-list.tsx'
import { Link } from '../../ui/link.tsx'

type Props = { teamId: number; groups: OwnGroup[]; shownGroupId: number | undefined }

const LINE = 'flex min-h-11 w-full items-center justify-between gap-3 px-4'

/** A link to the delegate's group, and their tasks, folded so that nothing below moves until they are opened. */
export function DelegateLines({ teamId, groups, shownGroupId }: Props) {
  return (
    <>
      <OwnGroupLine groups={groups} shownGroupId={shownGroupId} />
      <ToDoLine teamId={teamId} groups={groups} />
    </>
  )
}

function OwnGroupLine({ groups, shownGroupId }: Omit<Props, 'teamId'>) {
  const shown = groups.find(({ id }) => id === shownGroupId)
  const group = shown ?? groups[0]
  if (group === undefined)
    return <p className={`${LINE} text-ink-soft`}>Tu equipo no juega ninguna fase ahora</p>
  const to =
    shown === undefined
      ? paths.standings({ phaseId: group.competitionGroupId, groupId: group.id })
      : paths.clasification(group.id, GAMES_LEFT)
  return (
    <Link to={to} className={`${LINE} hover:bg-hover rounded-t-large`}>
      <span className="truncate">
        {shown === undefined ? 'Tu grupo: ' : 'Lo que queda en '}
        <strong>{group.name}</strong>
      </span>
      <Arrow />
    </Link>
  )
}

function ToDoLine({ teamId, groups }: Pick<Props, 'teamId' | 'groups'>) {
  const [isOpen, setIsOpen] = useState(false)
  const toDo = useToDo()
  const own = useOwnTasks()
  const { entries, unreadable } = useSubmitQueue()
  const sent = entries.length + unreadable.length
  if (toDo === null && sent === 0) {
    return (
      <Link to={paths.profile()} className={`${LINE} border-rule border-t`}>
        Te toca
        <Arrow />
      </Link>
    )
  }
  const count = sent + (toDo === null ? 0 : countToDo(toDo, own))
  const line = (
    <span className="truncate">
      Te toca:{' '}
      <span className={count > 0 ? 'font-bold' : 'text-ink-soft'}>{describeToDo(toDo, { sent, own })}</span>
    </span>
  )
  if (sent === 0 && toDo !== null && isNothingToDo(toDo, own))
    return <p className={`${LINE} border-rule border-t`}>{line}</p>
  return (
    <details
      className="border-rule group border-t"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={`${LINE} cursor-pointer list-none`}>
        {line}
        <span aria-hidden="true" className="text-20 text-ink-soft rotate-90 group-open:-rotate-90">
          ›
        </span>
      </summary>
      <div className="px-4 pt-2 pb-1">
        <SubmitQueueList />
        {toDo === null ? null : <ToDoList toDo={toDo} />}
        {isOpen ? <OutlookLine groups={groups} teamId={teamId} own /> : null}
      </div>
    </details>
  )
}

function Arrow() {
  return (
    <span aria-hidden="true" className="text-20 text-ink-soft">
      ›
    </span>
  )
}
