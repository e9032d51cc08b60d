/** The numbers of the rules that each league may set for itself. */
export type LeagueRules = {
  quarters: number
  /** Of a quarter. */
  minutes: number
  /** From so many team fouls of a quarter on the rival shoots free throws. */
  teamFouls: number
  /** How long before a game it may still be proposed, changed or called off. */
  noticeHours: number
  /** How many people a team may line up, where some of them aren't of the team. */
  players: number
}

/** What they say of a game that is counted. */
export type GameRules = Pick<LeagueRules, 'quarters' | 'minutes' | 'teamFouls'>

/** How many quarters a game has at most. */
export const MOST_QUARTERS = 4

/** Those of a league that has set none: Normas de la liga (partidos). */
export const COMMON_RULES: LeagueRules = {
  quarters: 4,
  minutes: 12,
  teamFouls: 5,
  noticeHours: 3,
  players: 8,
}
