import { expect, test } from 'vitest'
import type { Suggestion } from '#contract/proposals.ts'
import {
  ASKED_CANCEL,
  ASKED_DATES,
  BY_HAND,
  readChange,
  readOffer,
  suggestedOffer,
  suggestionAt,
} from './offer-values.ts'

const zone = 'Europe/Madrid'
const suggestion = (date: string, id: number): Suggestion => ({
  date,
  court: { id, name: `Cancha ${id}`, direction: '' },
  light: 'day',
  lightsUntil: null,
  suits: [1, 2],
  liked: [],
  weekendTaken: false,
  metres: null,
})
// Saturday and Sunday, 11:00 in Madrid's winter.
const [saturday, sunday] = ['2026-11-28T10:00:00.000Z', '2026-11-29T10:00:00.000Z'] as const
const earlier = [suggestion(saturday, 7), suggestion(sunday, 8)]

test('fills in the suggested dates, or one empty option if there are none', () => {
  const values = suggestedOffer(earlier, 2, zone)
  expect(readOffer(values, earlier, zone)).toEqual({
    options: [
      { date: saturday, courtId: 7 },
      { date: sunday, courtId: 8 },
    ],
    localId: 2,
    text: null,
  })
  expect(suggestedOffer([], 1, zone)).toMatchObject({
    localId: '1',
    'options.0.how': BY_HAND,
    'options.0.date': '',
    'options.1.how': '',
  })
})

test('keeps the values of an earlier visit, no longer as a suggestion', () => {
  const kept = suggestedOffer(earlier, 1, zone)
  const now = [suggestion(sunday, 9), suggestion(sunday, 8)]
  expect(suggestionAt(0, kept, now, zone)).toBeUndefined()
  expect(suggestionAt(1, kept, now, zone)).toBe(now[1])
  expect(readOffer(kept, now, zone).options).toEqual([
    { date: saturday, courtId: 7 },
    { date: sunday, courtId: 8 },
  ])
})

test('keeps the second of an hour that occurs twice', () => {
  // On 25 October 2026 the clocks of Madrid show 2:30 at 0:30 and at 1:30 UTC.
  const twice = [suggestion('2026-10-25T01:30:00.000Z', 7)]
  const values = suggestedOffer(twice, 1, zone)
  expect(values['options.0.date']).toBe('2026-10-25T02:30')
  expect(readOffer(values, twice, zone).options).toEqual([{ date: '2026-10-25T01:30:00.000Z', courtId: 7 }])
})

test('reads of a change either its dates, or that the game is called off', () => {
  const values = { ...suggestedOffer(earlier, 1, zone), text: 'Llueve' }
  const options = [
    { date: saturday, courtId: 7 },
    { date: sunday, courtId: 8 },
  ]
  expect(readChange({ ...values, asked: ASKED_DATES }, earlier, zone)).toEqual({ options, text: 'Llueve' })
  // Dates that were typed before are left out, whatever they are.
  const cancelled = { ...values, asked: ASKED_CANCEL, 'options.0.how': BY_HAND, 'options.0.date': '' }
  expect(readChange(cancelled, earlier, zone)).toEqual({ callOff: 'cancel', text: 'Llueve' })
})
