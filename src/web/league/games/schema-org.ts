import type { BreadcrumbList, Place, SportsEvent, SportsOrganization, SportsTeam } from 'schema-dts'
import type { Court } from '#contract/courts.ts'
import type { Game } from '#contract/games.ts'
import type { League } from '#contract/leagues.ts'
import type { Team } from '#contract/teams.ts'
import { paths } from '#contract/paths.ts'
import { isNotNeeded, wasNotPlayed } from './set-apart.tsx'
import { seasonYears } from '../seasons/season-names.ts'

type Site = { leagueName: string; publicUrl: string }
type Table = { league: League; group?: { id: number; name: string } | undefined }

const SPORT = 'Basketball'

/** A team. No person is named: players are named nowhere, and delegates only to logged-in users. */
export function sportsTeam(team: Pick<Team, 'id' | 'name' | 'photo'>, site: Site): SportsTeam {
  return {
    '@type': 'SportsTeam',
    name: team.name,
    sport: SPORT,
    url: site.publicUrl + paths.teamPage(team.id),
    ...(team.photo !== null && { logo: site.publicUrl + team.photo }),
    memberOf: organization(site),
  }
}

/** A game, played or not: the vocabulary has no property for its score, which is in the description. */
export function sportsEvent(game: Game, court: Court | null, description: string, site: Site): SportsEvent {
  const { local, visitant } = game
  return {
    '@type': 'SportsEvent',
    name: `${local.name} – ${visitant.name}`,
    description,
    sport: SPORT,
    url: site.publicUrl + paths.game(game.id),
    eventStatus: `https://schema.org/${statusOf(game)}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...startOf(game),
    ...(court !== null && { location: place(court) }),
    homeTeam: sportsTeam(local, site),
    awayTeam: sportsTeam(visitant, site),
    organizer: organization(site),
  }
}

function statusOf(game: Game) {
  if (isNotNeeded(game) || wasNotPlayed(game)) return 'EventCancelled'
  return game.postponedFrom === null ? 'EventScheduled' : 'EventPostponed'
}

/** A postponed event keeps the date that it had: schema.org, EventPostponed. */
function startOf({ date, postponedFrom }: Game) {
  const startDate = date ?? postponedFrom
  return startDate === null ? {} : { startDate }
}

/** The breadcrumbs to a page from the first one: its season, its group, and its part of the group. */
export function breadcrumbs(
  { league, group }: Table,
  last: { name: string; path: string } | null,
  { leagueName, publicUrl }: Site,
): BreadcrumbList {
  const steps = [
    { name: leagueName, path: paths.standings() },
    { name: `Temporada ${seasonYears(league)}`, path: paths.history({ leagueId: league.id }) },
    ...(group === undefined ? [] : [{ name: group.name, path: paths.clasification(group.id) }]),
    ...(last === null ? [] : [last]),
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  }
}

function organization({ leagueName, publicUrl }: Site): SportsOrganization {
  return { '@type': 'SportsOrganization', name: leagueName, sport: SPORT, url: `${publicUrl}/` }
}

function place({ name, direction, lat, lon }: Court): Place {
  return {
    '@type': 'Place',
    name,
    address: direction,
    ...(lat !== null && lon !== null && { latitude: lat, longitude: lon }),
  }
}
