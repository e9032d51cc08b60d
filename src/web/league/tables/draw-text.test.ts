import { expect, test } from 'vitest'
import { playsOn, describeWay } from './draw-text.ts'
import { drawOf } from '../../../../test/draws.ts'

const names = ['Uno', 'Dos', 'Tres', 'Cuatro']
const semifinals = ['Uno 60-50 Cuatro', 'Dos 60-50 Tres']

/** The sentences about Uno, for its own team, and about Cuatro, for others. */
function sentencesAfter(lines: string[], inReview: number[] = []) {
  const draw = drawOf(names, lines, inReview)
  return [describeWay(draw, 1, true), describeWay(draw, 4, false)]
}

test('names the round and the opponent before and during a round', () => {
  expect(sentencesAfter([])).toEqual(['Jugáis semifinales contra Cuatro.', 'Juega semifinales contra Uno.'])
  expect(sentencesAfter(['Uno 60-50 Cuatro'])).toEqual([
    'Estáis en la final; falta saber contra quién.',
    'Ha quedado fuera en semifinales.',
  ])
  expect(sentencesAfter(semifinals)[0]).toBe('Jugáis la final contra Dos.')
})

test('says how it ended after the last game', () => {
  const third = [...semifinals, 'Tres ?-? Cuatro']
  expect(sentencesAfter(third)[1]).toBe('Juega por el tercer puesto contra Tres.')
  expect(sentencesAfter([...semifinals, 'Tres 40-50 Cuatro'])[1]).toBe('Ha quedado en tercer puesto.')
  expect(sentencesAfter([...semifinals, 'Tres 50-40 Cuatro'])[1]).toBe('Ha quedado en cuarto puesto.')
  expect(sentencesAfter([...semifinals, 'Uno 60-50 Dos'])[0]).toBe('Sois el equipo campeón.')
  expect(sentencesAfter([...semifinals, 'Uno 50-60 Dos'])[0]).toBe('Habéis perdido la final.')
})

test('speaks of a season before in the past', () => {
  const draw = drawOf(names, [...semifinals, 'Uno 60-50 Dos', 'Tres 40-50 Cuatro'])
  expect([1, 2, 3].map((id) => describeWay(draw, id, false, true))).toEqual([
    'Fue el equipo campeón.',
    'Perdió la final.',
    'Quedó en cuarto puesto.',
  ])
  const semifinal = drawOf(names, semifinals)
  expect(describeWay(semifinal, 4, false, true)).toBe('Quedó fuera en semifinales.')
})

test('says where a team left, which plays on no more', () => {
  const draw = drawOf(names, ['Uno 60-50 Cuatro'], [], ['Uno'])
  expect([describeWay(draw, 1, true), describeWay(draw, 1, false)]).toEqual([
    'Os habéis retirado en la final.',
    'Se ha retirado en la final.',
  ])
  expect(describeWay(drawOf(names, [], [], ['Cuatro']), 4, false, true)).toBe('Se retiró en semifinales.')
  expect(playsOn(draw, 1)).toBe(false)
})

test('says that a result is in review', () => {
  const all = [...semifinals, 'Uno 60-50 Dos']
  expect(sentencesAfter(all, [3])[0]).toBe('Habéis ganado la final, con el resultado en revisión.')
  expect(sentencesAfter(all, [1])).toEqual([
    'Sois el equipo campeón. El resultado de semifinales está en revisión.',
    'Ha quedado fuera en semifinales, con el resultado en revisión.',
  ])
})

test('ignores byes, numbers unnamed rounds, and is empty for a team outside the draw', () => {
  const three = drawOf(['Uno', 'Dos', 'Tres'], ['Dos 60-50 Tres'])
  expect(describeWay(three, 1, true)).toBe('Jugáis la final contra Dos.')
  expect(describeWay(three, 9, true)).toBeNull()
  const many = Array.from({ length: 128 }, (_, index) => `E${index + 1}`)
  expect(describeWay(drawOf(many, []), 1, false)).toBe('Juega la ronda 1 contra E128.')
})

const plays = (lines: string[]) => [1, 2, 3, 4].map((id) => playsOn(drawOf(names, lines), id))

test('a team plays on until it has lost, except for a third-place game, or won the final', () => {
  expect(plays([])).toEqual([true, true, true, true])
  expect(plays(['Uno 60-50 Cuatro'])).toEqual([true, true, true, false])
  expect(plays([...semifinals, 'Tres ?-? Cuatro'])).toEqual([true, true, true, true])
  expect(plays([...semifinals, 'Uno 60-50 Dos'])).toEqual([false, false, false, false])
})
