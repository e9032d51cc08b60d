import { MOST_QUARTERS, type LeagueRules } from '#league/league-rules.ts'

/** Between what a league may set the numbers of its rules. Apart from the limits: those are in every page's script. */
export const RULE_BOUNDS = {
  quarters: { least: 1, most: MOST_QUARTERS },
  minutes: { least: 1, most: 60 },
  teamFouls: { least: 1, most: 10 },
  noticeHours: { least: 1, most: 168 },
  players: { least: 3, most: 30 },
} as const satisfies Record<keyof LeagueRules, { least: number; most: number }>

/** How many courts there may be before admins alone create more. With 2,000 the list of courts weighs 3.4 MB. */
export const MAX_COURTS_BOUNDS = { least: 10, most: 2000 } as const
