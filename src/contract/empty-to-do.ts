import type { ToDo } from './to-do.ts'

/** The tasks of nobody, or while no season is the current one. */
export const EMPTY_TO_DO: ToDo = {
  results: [],
  ratings: [],
  proposals: [],
  courts: [],
  dates: [],
  postponed: [],
  disputes: [],
  claims: [],
  pasted: [],
  takenBack: [],
  upcoming: [],
  deleted: [],
  comers: [],
}
