import { expect, test } from 'vitest'
import type { Game } from '#contract/games.ts'
import { whoWasNotified } from './saved-game-screen.tsx'

const team = (id: number, name: string, delegate: string | null) => ({ id, name, delegate }) as Game['local']
const between = (local: string | null, visitant: string | null) => ({
  local: team(1, 'Gatos', local),
  visitant: team(2, 'Perros', visitant),
})

const toGatos = (delegate: string | null) => whoWasNotified(between('Gata', delegate), 1)
const toAdmin = (local: string | null, visitant: string | null) =>
  whoWasNotified(between(local, visitant), null)

test('tells the creator of a game who gets a notice, and whom they have to tell', () => {
  expect(toGatos('Perra')).toBe('El otro equipo recibe un aviso; cuéntaselo al tuyo.')
  expect(toGatos(null)).toBe(
    'El otro equipo no tiene aún quien reciba avisos: cuéntaselo, y al tuyo también.',
  )
})

test('tells an admin of neither team about both', () => {
  expect(toAdmin('Gata', 'Perra')).toBe('Gatos y Perros reciben un aviso.')
  expect(toAdmin(null, 'Perra')).toBe(
    'Perros recibe un aviso. Gatos no tiene aún quien reciba avisos: cuéntaselo.',
  )
  expect(toAdmin(null, null)).toBe('Gatos y Perros no tienen aún quien reciba avisos: cuéntaselo.')
})
