import { expect, test } from 'vitest'
import { claimBody, claimValues } from './claim-values.ts'

const played = { forfeit: null }

test('a score is sent as numbers, with its word', () => {
  const values = { ...claimValues(), localScore: '61', visitantScore: '62', text: 'Mirad el acta' }
  expect(claimBody(values, played)).toEqual({ localScore: 61, visitantScore: 62, text: 'Mirad el acta' })
})

test('where it replaces a forfeit, the mixed answer goes along', () => {
  const values = { ...claimValues(), localScore: '61', visitantScore: '62', localMixed: 'no' }
  expect(claimBody(values, { forfeit: 'visitant' })).toEqual({
    localScore: 61,
    visitantScore: 62,
    localMixed: false,
    text: '',
  })
})

test('of a forfeit nothing else is sent, whatever was typed before', () => {
  const values = { ...claimValues(), localScore: '61', forfeit: 'local', localMixed: 'si', text: '' }
  expect(claimBody(values, { forfeit: 'visitant' })).toEqual({ forfeit: 'local', text: '' })
})

test('beside the fields of another form the names have a beginning of their own', () => {
  const values = claimValues('dispute.')
  expect(Object.keys(values).every((name) => name.startsWith('dispute.'))).toBe(true)
  const typed = { ...values, localScore: '1', 'dispute.localScore': '61', 'dispute.visitantScore': '62' }
  expect(claimBody(typed, played, 'dispute.')).toEqual({ localScore: 61, visitantScore: 62, text: '' })
})
