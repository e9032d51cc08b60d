import type { AdminPlace } from '#contract/paths.ts'
import type { Screen } from './screen.ts'

/** Every page for admins at a glance. */
const screens: Record<AdminPlace, () => Promise<Screen>> = {
  newleague: () => import('./screens/admin/leagues/new-league-screen.tsx'),
  'next-season': () => import('./screens/admin/next-season/next-season-screen.tsx'),
  newcompetitiongroup: () => import('./screens/admin/phases/new-phase-screen.tsx'),
  newcompetitiontype: () => import('./screens/admin/competition-types/new-type-screen.tsx'),
  newcompetition: () => import('./screens/admin/groups/new-group-screen.tsx'),
  newteam: () => import('./screens/admin/teams/new-team-screen.tsx'),
  addteamcompetition: () => import('./screens/admin/entries/enter-teams-screen.tsx'),
  invitations: () => import('./screens/admin/invitations/invitations-screen.tsx'),
  newuser: () => import('./screens/admin/users/new-user-screen.tsx'),
  'link-user-team': () => import('./screens/admin/users/link-user-team-screen.tsx'),
  announcements: () => import('./screens/admin/announcements/write-announcement-screen.tsx'),
  results: () => import('./screens/admin/results/results-screen.tsx'),
  paste: () => import('./screens/admin/paste/paste-screen.tsx'),
  calendar: () => import('./screens/admin/calendar/calendar-screen.tsx'),
  settle: () => import('./screens/admin/settle/settle-screen.tsx'),
  disputes: () => import('./screens/admin/disputes/disputes-screen.tsx'),
  statistics: () => import('./screens/admin/statistics/statistics-screen.tsx'),
  audit: () => import('./screens/admin/audit/audit-screen.tsx'),
  deliveries: () => import('./screens/admin/doctor/deliveries-screen.tsx'),
  doctor: () => import('./screens/admin/doctor/doctor-screen.tsx'),
  season: () => import('./screens/admin/season/season-screen.tsx'),
  town: () => import('./screens/admin/town/town-screen.tsx'),
}

/** The screen of a place; without one, the menu. */
export function loadAdminScreen(place?: AdminPlace): Promise<Screen> {
  return place === undefined ? import('./screens/admin/admin-screen.tsx') : screens[place]()
}
