import { expect, test } from 'vitest'
import type { Proposal } from '#contract/proposals.ts'
import { proposalWords } from './proposal-words.ts'

const team = (id: number, name: string) => ({ id, name, photo: null, delegate: null, leagueId: 1 })
const proposal: Proposal = {
  id: 1,
  competition: { id: 1, name: 'Grupo A' },
  local: team(1, 'Lavapiés'),
  visitant: team(2, 'Vallekas'),
  mayHost: [1, 2],
  state: 'open',
  round: 1,
  spokeLast: 2,
  // A Thursday, 20:00 in Madrid's winter.
  endsAt: '2026-11-26T19:00:00.000Z',
  options: [],
  words: [],
  actions: [],
  gameId: null,
}
const told = (changes: Partial<Proposal>, ownId: number | null) => {
  const { title, next } = proposalWords({ ...proposal, ...changes }, ownId, 'Europe/Madrid')
  return `${title}. ${next}`
}

test('an open one says whose turn it is and until when, to each side and to an admin', () => {
  const until = 'Propone Vallekas. Queda hasta el jueves a las 20:00.'
  expect(told({}, 1)).toBe(`Os toca responder. ${until}`)
  expect(told({}, 2)).toBe(`Falta que responda Lavapiés. ${until}`)
  expect(told({}, null)).toBe(`Falta que responda Lavapiés. ${until}`)
})

test.for([
  [{ state: 'accepted', gameId: 5 }, 'Fecha acordada. Vallekas ha dicho que sí'],
  [{ state: 'accepted' }, 'Se aceptó, pero el partido ya no está.'],
  [{ state: 'declined' }, 'Vallekas ha dicho que no. Podéis proponer'],
  [{ state: 'withdrawn' }, 'Vallekas la ha retirado.'],
  [{ state: 'withdrawn', spokeLast: null }, 'La ha retirado quien administra la liga.'],
  [{ state: 'expired' }, 'Nadie respondió a tiempo.'],
  [{ state: 'no-options' }, 'Ya no queda ninguna fecha.'],
  [{ state: 'not-creatable' }, 'Este partido ya no se puede crear así.'],
] as const)('ended: %j', ([changes, words]) => {
  expect(told({ endsAt: null, ...changes }, 1)).toContain(words)
})
