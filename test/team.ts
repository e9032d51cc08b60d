import type { Team } from '#contract/teams.ts'

/** A team without a photo or delegates. */
export function team(id: number, name: string): Team {
  return { id, name, photo: null, badge: { color: 0, letters: 'XX' }, delegate: null, leagueId: 1 }
}
