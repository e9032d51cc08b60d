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
  load: async (db, scope, isLeft) => {
    const { groups, left } = await readCurrent(db, scope, { isOfSource: isSearched, isLeft })
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
      return { facts, undecided: left }
    }
  },
}

function isSearched({ places, teams }: Group): boolean {
  return places > 0 && teams.length <= MAX_SEARCHED_TEAMS
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
    news: (before, { isAnnounced, isReopening, cause }) => {
      const was = before === null ? null : sideOf(before as PlaceValue)
      const now = sideOf(value)
      // A group that is known for the first time was made, or imported, just now.
      if ((before === null && !isAnnounced) || was === now) return null
      // What is to be played again decides nothing any more: the earlier notice says so in the list.
      if (now === null && isReopening && cause === null) return null
      const kind = now === 'in' ? 'qualified' : now === 'out' ? 'out' : 'place-changed'
      const facts: PlaceFacts = {
        fact: factKey('place', subject),
        competitionId: id,
        group: name,
        places,
        value,
        was,
        cause,
      }
      return { kind, facts, to: { teams: [teamId] } }
    },
  }
}
