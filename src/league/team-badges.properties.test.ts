import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { BADGE_COLORS, type Badge, giveBadges } from './team-badges.ts'

const WORDS = ['Los', 'Osos', 'Oso', 'de', 'Usera', '1', '12', '🏀', 'Ñ', 'ß']

const anyTeams = (max: number) =>
  fc
    .array(
      fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
      { minLength: 1, maxLength: max },
    )
    .map((names) => names.map((name, index) => ({ id: index + 1, name })))

/** A phase: every team in one group. */
const anyPhase = (teams: readonly { id: number }[], maxSize: number) =>
  fc
    .tuple(
      fc.shuffledSubarray(
        teams.map(({ id }) => id),
        { minLength: teams.length },
      ),
      fc.integer({ min: 1, max: maxSize }),
    )
    .map(([ids, size]) =>
      Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
        ids.slice(index * size, (index + 1) * size),
      ),
    )

const anySeason = (phases: number, maxSize: number) =>
  anyTeams(40).chain((teams) =>
    fc.record({
      teams: fc.constant(teams),
      phases: fc.array(anyPhase(teams, maxSize), { minLength: phases, maxLength: phases }),
      before: fc
        .dictionary(fc.integer({ min: 1, max: 40 }).map(String), fc.nat(BADGE_COLORS - 1))
        .map((colors) => new Map(Object.entries(colors).map(([id, color]) => [Number(id), color]))),
    }),
  )

const nothing = { before: new Map<number, Badge>(), wishes: new Map<number, number>() }
const isUnique = (values: unknown[]) =>
  new Set(values.map((value) => JSON.stringify(value))).size === values.length

test('in groups of up to eight all colours differ, over two phases and whatever the badges were', () => {
  fc.assert(
    fc.property(anySeason(2, BADGE_COLORS), ({ teams, phases, before }) => {
      const groups = phases.flat()
      const old = new Map([...before].map(([id, color]) => [id, { color, letters: 'OS' }]))
      const badges = giveBadges({ teams, groups, before: old, wishes: new Map() })
      for (const group of groups) {
        expect(isUnique(group.map((id) => badges.get(id)!.color))).toBe(true)
      }
    }),
  )
})

test('no two teams of a season have the same badge, nor two of a group the same letters', () => {
  fc.assert(
    fc.property(anySeason(3, 40), ({ teams, phases, before }) => {
      const badges = giveBadges({ ...nothing, teams, groups: phases.flat(), wishes: before })
      expect([...badges.keys()]).toEqual(teams.map(({ id }) => id))
      expect(isUnique([...badges.values()])).toBe(true)
      for (const group of phases.flat()) {
        expect(isUnique(group.map((id) => badges.get(id)!.letters))).toBe(true)
      }
    }),
  )
})

test('in a larger group no colour has two teams more than another', () => {
  fc.assert(
    fc.property(fc.integer({ min: 9, max: 30 }), (size) => {
      const teams = Array.from({ length: size }, (_, index) => ({ id: index + 1, name: `Equipo ${index}` }))
      const badges = giveBadges({ ...nothing, teams, groups: [teams.map(({ id }) => id)] })
      const uses = Array.from(
        { length: BADGE_COLORS },
        (_, color) => [...badges.values()].filter((badge) => badge.color === color).length,
      )
      expect(Math.max(...uses) - Math.min(...uses)).toBeLessThanOrEqual(1)
    }),
  )
})

test('a team that joins a group later repaints nobody, and giving again changes nothing', () => {
  fc.assert(
    fc.property(anySeason(1, BADGE_COLORS - 1), ({ teams, phases }) => {
      const groups = phases[0]!
      const before = giveBadges({ ...nothing, teams, groups })
      expect(giveBadges({ teams, groups, before, wishes: new Map() })).toEqual(before)
      const newcomer = { id: 99, name: 'Osos de Usera' }
      const joined = groups.map((group, index) => (index === 0 ? [...group, newcomer.id] : group))
      const after = giveBadges({ teams: [...teams, newcomer], groups: joined, before, wishes: new Map() })
      expect([...after].slice(0, -1)).toEqual([...before])
    }),
  )
})

test('the order of the groups changes nothing', () => {
  fc.assert(
    fc.property(anySeason(2, 12), ({ teams, phases }) => {
      const groups = phases.flat()
      expect(giveBadges({ ...nothing, teams, groups: groups.toReversed() })).toEqual(
        giveBadges({ ...nothing, teams, groups }),
      )
    }),
  )
})
