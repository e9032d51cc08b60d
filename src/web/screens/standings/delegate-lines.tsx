import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import type { OwnGroup } from '../../api/session.ts'
import { OutlookLine } from '../../league/tables/outlook-line.tsx'
import { useOwnTasks } from '../../to-do/own-tasks.ts'
import { useToDo } from '../../to-do/to-do.ts'
import { ToDoList } from '../../to-do/to-do-list.tsx'
import { countToDo, isNothingToDo } from '../../to-do/count-to-do.ts'
import { describeToDo } from '../../to-do/to-do-text.ts'
import { useSubmitQueue } from '../../submit-queue/entries.ts'
import { SubmitQueueList } from '../../submit-queue/submit-queue-list.tsx'
import { Arrow, Link } from '../../ui/link.tsx'

type Props = { teamId: number; groups: OwnGroup[]; shownGroupId: number | undefined }

const LINE = 'text-14 flex min-h-11 items-center justify-between gap-1.5 px-3 sm:text-16 sm:gap-3 sm:px-4'

/** A link to the delegate's group if another is shown, and their tasks, folded so that nothing below moves. */
export function DelegateLines({ teamId, groups, shownGroupId }: Props) {
  return (
    <div className="flex flex-wrap">
      {groups.some(({ id }) => id === shownGroupId) ? null : <OwnGroupLink group={groups[0]} />}
      <ToDoLine teamId={teamId} groups={groups} />
    </div>
  )
}

function OwnGroupLink({ group }: { group: OwnGroup | undefined }) {
  const look = `${LINE} border-rule border-r max-w-1/2`
  if (group === undefined) return <p className={`${look} text-ink-soft`}>No jugáis ahora</p>
  return (
    <Link
      to={paths.standings({ phaseId: group.competitionGroupId, groupId: group.id })}
      className={`${look} hover:bg-hover rounded-l-large`}
    >
      <span className="truncate">
        Tu grupo
        <span className="max-sm:sr-only">
          : <strong>{group.name}</strong>
        </span>
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
      <Link to={paths.profile()} className={`${LINE} min-w-0 flex-1`}>
        Te toca
        <Arrow />
      </Link>
    )
  }
  const count = sent + (toDo === null ? 0 : countToDo(toDo, own))
  const line = (
    <span className="line-clamp-2 leading-tight">
      Te toca:{' '}
      <span className={count > 0 ? 'font-bold' : 'text-ink-soft'}>{describeToDo(toDo, { sent, own })}</span>
    </span>
  )
  if (sent === 0 && toDo !== null && isNothingToDo(toDo, own))
    return <p className={`${LINE} min-w-0 flex-1`}>{line}</p>
  return (
    <details
      className="group min-w-min flex-1 open:basis-full"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={`${LINE} cursor-pointer list-none`}>
        <span>{line}</span>
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
