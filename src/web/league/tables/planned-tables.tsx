import { useMemo } from 'react'
import type { Team } from '#contract/teams.ts'
import { nameKey } from '#league/name-key.ts'
import type { ListedGroup } from '#league/parsing/team-list.ts'
import { computeStandings } from '#league/standings.ts'
import { badgeOf } from '#league/team-badges.ts'
import { Section } from '../../ui/section.tsx'
import { StandingsTable } from './standings-table.tsx'

/** The tables of groups that don't exist yet, as they will be before their first game. `known`: existing teams. */
export function PlannedTables(props: {
  groups: readonly ListedGroup[]
  known?: readonly Team[]
  qualifiers?: number | null
}) {
  const { groups, known = [], qualifiers = null } = props
  const tables = useMemo(() => plan(groups, known), [groups, known])
  return (
    <div className="flex max-w-176 flex-col gap-8">
      {tables.map((classification) => (
        <Section key={classification.competition.id} title={classification.competition.name}>
          <StandingsTable classification={classification} qualifiers={qualifiers} linked={false} />
        </Section>
      ))}
    </div>
  )
}

/** Teams that aren't stored yet get negative ids. */
function plan(groups: readonly ListedGroup[], known: readonly Team[]) {
  const byKey = new Map(known.map((team) => [nameKey(team.name), team]))
  let unknown = 0
  const teamOf = (name: string): Team =>
    byKey.get(nameKey(name)) ?? {
      id: --unknown,
      name,
      shortName: name,
      photo: null,
      badge: badgeOf(name),
      delegate: null,
      leagueId: null,
    }
  return groups.map(({ name, teams: names }, index) => {
    const teams = new Map(names.map(teamOf).map((team) => [team.id, team]))
    const id = -index - 1
    const standings = computeStandings([...teams.values()], []).map(({ teamId, ...row }) => {
      return { ...row, previousRank: null, team: teams.get(teamId)!, form: '', competition: { id, name } }
    })
    return { competition: { id, name, competitionGroupId: -1, competitionTypeId: null }, standings }
  })
}
