import { COMMON_RULES } from '#league/league-rules.ts'
import type { Town } from './town.ts'

/** The data of a league for which an admin has set none. Apart from their schema, which no page loads. */
export const UNSET_TOWN: Town = {
  name: null,
  contact: null,
  lat: null,
  lon: null,
  ...COMMON_RULES,
  // Ten times what a large city publishes.
  maxCourts: 500,
  sportingTeams: false,
}
