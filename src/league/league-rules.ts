export type LeagueRules = {
  quarters: number
  /** Per quarter. */
  minutes: number
  /** The number of team fouls in a quarter from which the rival shoots free throws. */
  teamFouls: number
  /** The notice, in hours, for proposing, changing or calling off a game. */
  noticeHours: number
  /** The most players a team may line up when some of them aren't of the team. */
  players: number
}

export type GameRules = Pick<LeagueRules, 'quarters' | 'minutes' | 'teamFouls'>

export const MAX_QUARTERS = 4

/** Those of a league that has set none: Normas de la liga (partidos). */
export const COMMON_RULES: LeagueRules = {
  quarters: 4,
  minutes: 12,
  teamFouls: 5,
  noticeHours: 3,
  players: 8,
}
