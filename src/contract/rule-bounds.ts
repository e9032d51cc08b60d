import { MAX_QUARTERS, type LeagueRules } from '#league/league-rules.ts'

/** The bounds of the numbers that a league may set in its rules. Apart from the limits, which every page loads. */
export const RULE_BOUNDS = {
  quarters: { min: 1, max: MAX_QUARTERS },
  minutes: { min: 1, max: 60 },
  teamFouls: { min: 1, max: 10 },
  noticeHours: { min: 1, max: 168 },
  players: { min: 3, max: 30 },
} as const satisfies Record<keyof LeagueRules, { min: number; max: number }>

/** Bounds of the number of courts after which only admins create more. With 2,000 courts their list weighs 3.4 MB. */
export const MAX_COURTS_BOUNDS = { min: 10, max: 2000 } as const
