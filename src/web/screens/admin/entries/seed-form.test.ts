import { expect, test } from 'vitest'
import { moved } from '../use-drag.tsx'
import { changesSince, inOrder, writeOrder } from './seed-form.tsx'

const entries = [7, 3, 5].map((teamId) => ({ teamId }))

test('keeps the edited order when other teams are entered or withdrawn', () => {
  expect(inOrder(entries, '5,7,3').map(({ teamId }) => teamId)).toEqual([5, 7, 3])
  // Meanwhile team 9 was withdrawn and team 3 entered.
  expect(inOrder(entries, '9,5,7').map(({ teamId }) => teamId)).toEqual([5, 7, 3])
  expect(inOrder(entries, '').map(({ teamId }) => teamId)).toEqual([7, 3, 5])
  expect(inOrder(entries, '5,5,nada')).toHaveLength(3)
})

test('moves one team and keeps the order of the others', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
  expect(writeOrder(moved(entries, 2, 1))).toBe('7,5,3')
})

test('names the teams entered and withdrawn since, and the current order', () => {
  const one = { teamId: 7, team: { name: 'Osos' } }
  const two = { teamId: 3, team: { name: 'Gatos' } }
  const three = { teamId: 5, team: { name: 'Perros' } }
  expect(changesSince([one, two], [three, one])).toEqual([
    ['Se ha inscrito', 'Perros'],
    ['Se ha retirado', 'Gatos'],
    ['Orden', 'Perros, Osos'],
  ])
  expect(changesSince([one, two], [two, one])).toEqual([['Orden', 'Gatos, Osos']])
})
