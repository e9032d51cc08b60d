import { MOST_QUARTERS, type LeagueRules } from '#league/league-rules.ts'

/** Between what a league may set the numbers of its rules. Apart from the limits: those are in every page's script. */
export const RULE_BOUNDS = {
  quarters: { min: 1, max: MOST_QUARTERS },
  minutes: { min: 1, max: 60 },
  teamFouls: { min: 1, max: 10 },
  noticeHours: { min: 1, max: 168 },
  players: { min: 3, max: 30 },
} as const satisfies Record<keyof LeagueRules, { min: number; max: number }>

/** How many courts there may be before admins alone create more. With 2,000 the list of courts weighs 3.4 MB. */
export const MAX_COURTS_BOUNDS = { min: 10, max: 2000 } as const
