import { setImmediate } from 'node:timers/promises'
import { MAX_SEARCHED_TEAMS } from '#league/scenarios/certainties.ts'
import type { Group } from '../../reading/group.ts'
import { type PlaceFacts, type PlaceValue, sideOf } from '../kinds/places.ts'
import { type Fact, factKey, type FactSource, readCurrent, scopeOfCompetitions } from './fact-source.ts'

/** For each team of the current season's groups: whether it goes on. */
export const placeFacts: FactSource = {
  source: 'place',
  kinds: ['qualified', 'out', 'place-changed'],
  scopeOf: scopeOfCompetitions,
  load: async (db, scope) => {
    const groups = (await readCurrent(db, scope)).filter(
      ({ places, teams }) => places > 0 && teams.length <= MAX_SEARCHED_TEAMS,
    )
    return async () => {
      const facts: Fact[] = []
      for (const group of groups) {
        const certaintyOf = group.certainties()
        for (const { id } of group.teams) {
          facts.push(factOf(group, id, valueOf(certaintyOf(id))))
          // Some milliseconds for each team.
          await setImmediate()
        }
      }
      return { facts, undecided: new Set() }
    }
  },
}

function valueOf({ certainty, mustAppear }: ReturnType<ReturnType<Group['certainties']>>): PlaceValue {
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
