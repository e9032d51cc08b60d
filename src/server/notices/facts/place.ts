import { setImmediate } from 'node:timers/promises'
import { withGamesAhead } from '#league/games-ahead.ts'
import { certaintiesOf, MAX_SEARCHED_TEAMS } from '#league/scenarios/certainties.ts'
import { listCompetitionGroups } from '../../competition-groups/queries.ts'
import { listCompetitions } from '../../competitions/queries.ts'
import type { Db } from '../../db/database.ts'
import { listGamesInReview } from '../../disputes/queries.ts'
import { findPairedCompetition } from '../../games/schedule.ts'
import { type PlaceFacts, type PlaceValue, sideOf } from '../kinds/places.ts'
import { type Fact, factKey, type FactSource, type Scope, scopeOfCompetitions } from './fact-source.ts'

type Group = {
  id: number
  name: string
  places: number
  teams: { id: number; name: string }[]
  certaintyOf: ReturnType<typeof certaintiesOf>
}

/** For each team of the current season's groups: whether it goes on. */
export const placeFacts: FactSource = {
  source: 'place',
  kinds: ['qualified', 'out', 'place-changed'],
  scopeOf: scopeOfCompetitions,
  load: async (db, scope) => {
    const groups = await loadGroups(db, scope)
    return async () => {
      const facts: Fact[] = []
      for (const group of groups) {
        for (const { id } of group.teams) {
          facts.push(factOf(group, id, valueOf(group, id)))
          // Some milliseconds for each team.
          await setImmediate()
        }
      }
      return { facts, undecided: new Set() }
    }
  },
}

async function loadGroups(db: Db, scope: Scope): Promise<Group[]> {
  const groups: Group[] = []
  for (const { id: phaseId, crossing, qualifiers } of await listCompetitionGroups(db, { current: true })) {
    if (crossing || qualifiers === null) continue
    for (const { id, name } of await listCompetitions(db, { competitionGroupId: phaseId })) {
      if (scope !== 'all' && !scope.has(id)) continue
      const competition = await findPairedCompetition(db, id)
      const teamCount = competition.entries.length
      if (qualifiers >= teamCount || teamCount > MAX_SEARCHED_TEAMS) continue
      const teams = competition.entries.map(({ teamId, name: team }) => ({ id: teamId, name: team }))
      const games = withGamesAhead(competition, await listGamesInReview(db, [id]))
      const certaintyOf = certaintiesOf(teams, games, qualifiers)
      groups.push({ id, name, places: qualifiers, teams, certaintyOf })
    }
  }
  return groups
}

function valueOf({ certaintyOf }: Group, teamId: number): PlaceValue {
  const { certainty, mustAppear } = certaintyOf(teamId)
  return certainty === 'assured' && mustAppear ? 'appearing' : certainty
}

function factOf({ id, name, places }: Group, teamId: number, value: PlaceValue): Fact {
  const subject = `${id} ${teamId}`
  return {
    subject,
    competitionId: id,
    value,
    news: (before) => {
      const was = before === null ? null : sideOf(before as PlaceValue)
      const now = sideOf(value)
      // A group that is known for the first time was made, or imported, just now.
      if (before === null || was === now) return null
      const kind = now === 'in' ? 'qualified' : now === 'out' ? 'out' : 'place-changed'
      const facts: PlaceFacts = {
        fact: factKey('place', subject),
        competitionId: id,
        group: name,
        places,
        value,
        was,
      }
      return { kind, facts, to: { teams: [teamId] } }
    },
  }
}
