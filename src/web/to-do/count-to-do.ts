import { TEAM_DUTIES } from '#contract/duties.ts'
import type { ToDo } from '#contract/to-do.ts'
import type { OwnTasks } from './own-tasks.ts'

export const NO_OWN_TASKS: OwnTasks = { emailToConfirm: false, adminTasks: 0 }

/** Upcoming games are only to be played, retracted results only information. `own`: the tasks of the account. */
export function countToDo(toDo: ToDo, own = NO_OWN_TASKS): number {
  const tasks = Object.values(TEAM_DUTIES).filter(({ isNews }) => !isNews)
  const ofTeam = tasks.reduce((sum, { list }) => sum + toDo[list].length, 0)
  return ofTeam + Number(own.emailToConfirm) + own.adminTasks
}

/** Whether there is nothing to show: no tasks, no retracted results and no upcoming games. */
export function isNothingToDo(toDo: ToDo, own = NO_OWN_TASKS): boolean {
  return countToDo(toDo, own) === 0 && Object.values(TEAM_DUTIES).every(({ list }) => toDo[list].length === 0)
}
