import { findCompletion } from './scenarios/find-completion.ts'
import { type Given, type Limits, listGamesAhead, type Prospect, prospectOf, upsideDown } from './scenarios/prospect.ts'
import { computeStandings, type StandingsGame } from './standings.ts'
import type { Team } from './team-record.ts'
import type { Effort } from './scenarios/effort.ts'
export type Outlook = { teamId: number; best: number; worst: number; exact: boolean; fate: 'assured' | 'out' | 'open' }
export const LIMITS: Limits = { leastMargin: 1, mostMargin: 60, lowest: 0, highest: 150 }
export function debugOutlook(teams: readonly Team[], games: readonly StandingsGame[], limits: Limits, budget: number) {
  const upright = prospectOf(teams, games, new Map<number, Given>(), limits)
  const down = upsideDown(upright)
  const ahead = listGamesAhead(teams, games)
  const played = (scores: {one:number,other:number}[], sign: number) => [...games.filter(g=>!ahead.includes(g)), ...ahead.map((g,i)=>({...g, finished:true, forfeit:null, localScore: sign*scores[i]!.one, visitantScore: sign*scores[i]!.other}))]
  const look = (p: Prospect, t: number, sign: number) => {
    const effort: Effort = { left: budget, complete: true }
    for (let k = 0; ; k++) {
      const c = findCompletion(p, t, k, effort)
      if (c) {
        const rows = computeStandings(teams, played(c, sign))
        const rank = rows.find(r=>r.teamId===teams[t]!.id)!.rank
        const sharing = rows.filter(r=>r.rank===rank).length
        const count = sign>0 ? rank-1 : teams.length-(rank-1)-sharing
        return { k, count, complete: effort.complete, spent: budget-effort.left }
      }
      if (!effort.complete) return { k, count: null, complete:false, spent: budget-effort.left }
    }
  }
  return teams.map((team,t)=>({teamId: team.id, best: look(upright,t,1), worst: look(down,t,-1)}))
}
