import { useUnread } from '../league/people/unread.ts'
import { useSubmitQueue } from '../submit-queue/entries.ts'
import { countToDo } from '../to-do/count-to-do.ts'
import { useAdminToDoCount, useEmailToConfirm, useOwnTasks } from '../to-do/own-tasks.ts'
import { useToDo } from '../to-do/to-do.ts'
import { CountBadge } from '../ui/count-badge.tsx'

const COUNTS = { team: ToDoCount, admin: AdminToDoCount, notices: UnreadCount }

/** `position`: classes. */
export type Counted = { of: keyof typeof COUNTS; position: string }

export function OwnCounts({ of, position }: Counted) {
  const Count = COUNTS[of]
  return <Count position={position} />
}

function ToDoCount({ position }: { position: string }) {
  const toDo = useToDo()
  const own = useOwnTasks()
  const { entries, unreadable } = useSubmitQueue()
  // Entries that are sent in the background need no action.
  const left = entries.filter(({ state }) => state !== 'waiting').length + unreadable.length
  return <TasksBadge count={left + (toDo === null ? 0 : countToDo(toDo, own))} position={position} />
}

function AdminToDoCount({ position }: { position: string }) {
  return <TasksBadge count={useAdminToDoCount() + Number(useEmailToConfirm())} position={position} />
}

function UnreadCount({ position }: { position: string }) {
  return <CountBadge count={useUnread()} position={position} label="sin leer" />
}

function TasksBadge({ count, position }: { count: number; position: string }) {
  return (
    <CountBadge
      count={count}
      position={position}
      label={count === 1 ? 'cosa pendiente' : 'cosas pendientes'}
    />
  )
}
