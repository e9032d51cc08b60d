import type { AdminPlace } from '#contract/paths.ts'
import type { Screen } from '../../screen.ts'

/** Every page of the admins at a glance. */
const screens: Record<AdminPlace, () => Promise<Screen>> = {
  newleague: () => import('./leagues/new-league-screen.tsx'),
  'next-season': () => import('./next-season/next-season-screen.tsx'),
  newcompetitiongroup: () => import('./phases/new-phase-screen.tsx'),
  newcompetitiontype: () => import('./competition-types/new-type-screen.tsx'),
  newcompetition: () => import('./groups/new-group-screen.tsx'),
  newteam: () => import('./teams/new-team-screen.tsx'),
  addteamcompetition: () => import('./entries/enter-teams-screen.tsx'),
  invitations: () => import('./invitations/invitations-screen.tsx'),
  newuser: () => import('./users/new-user-screen.tsx'),
  'link-user-team': () => import('./users/link-user-team-screen.tsx'),
  results: () => import('./results/results-screen.tsx'),
  disputes: () => import('./disputes/disputes-screen.tsx'),
  statistics: () => import('./statistics/statistics-screen.tsx'),
  audit: () => import('./audit/audit-screen.tsx'),
  deliveries: () => import('./deliveries/deliveries-screen.tsx'),
  season: () => import('./season/season-screen.tsx'),
  town: () => import('./town/town-screen.tsx'),
}

/** The screen of a place; of none, the menu. */
export function loadAdminScreen(place?: AdminPlace): Promise<Screen> {
  return place === undefined ? import('./admin-screen.tsx') : screens[place]()
}
