import { expect, test } from 'vitest'
import { claimBody, claimValues } from './claim-values.ts'

const played = { forfeit: null }

test('sends a score as numbers, with the comment', () => {
  const values = { ...claimValues(), localScore: '61', visitantScore: '62', text: 'Mirad el acta' }
  expect(claimBody(values, played)).toEqual({ localScore: 61, visitantScore: 62, text: 'Mirad el acta' })
})

test('sends the mixed answer with a score that replaces a forfeit', () => {
  const values = { ...claimValues(), localScore: '61', visitantScore: '62', localMixed: 'no' }
  expect(claimBody(values, { forfeit: 'visitant' })).toEqual({
    localScore: 61,
    visitantScore: 62,
    localMixed: false,
    text: '',
  })
})

test('sends nothing else with a forfeit, whatever was typed before', () => {
  const values = { ...claimValues(), localScore: '61', forfeit: 'local', localMixed: 'si', text: '' }
  expect(claimBody(values, { forfeit: 'visitant' })).toEqual({ forfeit: 'local', text: '' })
})

test('uses a prefix for the fields inside another form', () => {
  const values = claimValues('dispute.')
  expect(Object.keys(values).every((name) => name.startsWith('dispute.'))).toBe(true)
  const typed = { ...values, localScore: '1', 'dispute.localScore': '61', 'dispute.visitantScore': '62' }
  expect(claimBody(typed, played, 'dispute.')).toEqual({ localScore: 61, visitantScore: 62, text: '' })
})
