import type { Team } from '#contract/teams.ts'

/** A team without a photo or delegates. */
export function team(id: number, name: string): Team {
  const badge = { color: 0, letters: 'XX' }
  return { id, name, shortName: name, photo: null, badge, delegate: null, leagueId: 1 }
}
