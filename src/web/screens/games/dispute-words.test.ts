import { expect, test } from 'vitest'
import { describeNext } from './dispute-words.ts'

const team = (name: string) => ({
  id: 1,
  name,
  photo: null,
  badge: { color: 0, letters: 'XX' },
  delegate: null,
  leagueId: 1,
})
const game = { local: team('Gatos'), visitant: team('Perros') }

test.each([
  ['open', 'local', /^Os toca responder\. Lo decide quien administra si no os ponéis de acuerdo\.$/],
  ['open', 'visitant', /^Falta que responda Gatos\. Lo decide quien administra/],
  ['open', null, /^Falta que responda Gatos\. Puedes decidirlo ya\.$/],
  ['answered', 'local', /^Habéis respondido: ahora le toca a Perros\. Lo decide quien administra/],
  ['answered', 'visitant', /^Os toca: si tienen razón, retiradlo\. Lo decide quien administra/],
  ['answered', null, /^Te toca decidir/],
] as const)('%s, to %s', (state, side, sentence) => {
  expect(describeNext({ state }, game, side)).toMatch(sentence)
})

test.each(['accepted', 'settled', 'withdrawn'] as const)('has no next step once %s', (state) => {
  for (const side of ['local', 'visitant', null] as const)
    expect(describeNext({ state }, game, side)).toBeNull()
})
