import { expect, test } from 'vitest'
import { describeNext } from './disagreement.tsx'
import { team } from '../../../../test/team.ts'

const game = { local: team(1, 'Gatos'), visitant: team(2, 'Perros') }

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
