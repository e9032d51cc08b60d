import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf, isoOf } from './instant.ts'
import {
  faultsOfOptions,
  stateOfProposal,
  proposalBlockedReason,
  type ProposalAction,
  type ProposalInput,
  type ProposalMessage,
} from './proposal.ts'
import { HOUR_MS } from './durations.ts'

const BEGINNING = instantOf('2026-03-01T12:00:00Z')!
const ACTIONS: ProposalAction[] = ['accept', 'counter', 'decline', 'withdraw']

const anyOptions = fc.array(
  fc.record({
    date: fc.nat(100).map((hours) => isoOf(BEGINNING + hours * HOUR_MS)),
    courtId: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 1, maxLength: 3 },
)

/** The time and the author of a step. */
const said = (index: number) => ({
  at: isoOf(BEGINNING + index * HOUR_MS),
  teamId: 1 + (index % 2),
})

/** Dates, or to call the game off. */
const anyOffer = fc.oneof(anyOptions, fc.constantFrom('cancel' as const, 'postpone' as const))

/** Up to eleven alternating offers, an hour apart, and sometimes a final step. */
const anyMessages: fc.Arbitrary<ProposalMessage[]> = fc
  .record({
    offers: fc.array(anyOffer, { minLength: 1, maxLength: 11 }),
    localId: fc.constantFrom(1, 2),
    end: fc.option(fc.constantFrom('accept' as const, 'decline' as const, 'withdraw' as const)),
  })
  .map(({ offers, localId, end }) => {
    const messages = offers.map((offer, index): ProposalMessage => {
      const by = { ...said(index), localId }
      return typeof offer === 'string' ? { ...by, kind: offer } : { ...by, kind: 'offer', options: offer }
    })
    if (end === null) return messages
    return [
      ...messages,
      { ...said(offers.length), ...(end === 'accept' ? { kind: end, option: 0 } : { kind: end }) },
    ]
  })

const anyInput = fc
  .record({
    mayHost: fc.subarray([1, 2]),
    occupied: fc.subarray([1, 2, 3]),
    noticeHours: fc.integer({ min: 1, max: 168 }),
    gameHour: fc.option(fc.nat(150)),
  })
  .map(({ mayHost, occupied, noticeHours, gameHour }) => ({
    mayHost,
    gameDate: gameHour === null ? null : isoOf(BEGINNING + gameHour * HOUR_MS),
    noticeHours,
    taken: ({ courtId }: { courtId: number }) => occupied.includes(courtId),
  }))

const anyMoment = fc.nat(200 * HOUR_MS).map((after) => BEGINNING + after)

test('an ended proposal stays ended in the same way as time passes', () => {
  fc.assert(
    fc.property(anyMessages, anyInput, anyMoment, anyMoment, (messages, input, one, other) => {
      const [sooner, later] = [Math.min(one, other), Math.max(one, other)]
      const { state } = stateOfProposal(messages, input, sooner)
      const after = stateOfProposal(messages, input, later).state
      expect(state === 'open' ? 'open' : after).toBe(state)
    }),
  )
})

test('it is open until its stated end, and no longer', () => {
  fc.assert(
    fc.property(anyMessages, anyInput, anyMoment, (messages, input, now) => {
      const { state, endsAt } = stateOfProposal(messages, input, now)
      expect(endsAt !== null).toBe(state === 'open')
      if (endsAt === null) return
      const end = instantOf(endsAt)!
      expect(end).toBeGreaterThanOrEqual(now)
      expect([end, end + 1].map((then) => stateOfProposal(messages, input, then).state === 'open')).toEqual([
        true,
        false,
      ])
    }),
  )
})

test('an open proposal calls the game off, or has a free option that could be offered now', () => {
  fc.assert(
    fc.property(anyMessages, anyInput, anyMoment, (messages, input, now) => {
      const { state, options, callsOff } = stateOfProposal(messages, input, now)
      const free = options.filter((option) => option.state === 'free')
      expect(free.length > 0 || callsOff !== null || state !== 'open').toBe(true)
      expect(callsOff === null || options.length === 0).toBe(true)
      for (const option of free) {
        expect(faultsOfOptions([option], { now, noticeHours: input.noticeHours })).toEqual([])
      }
    }),
  )
})

/** The hour of its game, unless that had passed before the last step: then only postponing is talked about. */
function hourOf(messages: readonly ProposalMessage[], { gameDate }: ProposalInput): number {
  const hour = gameDate === null ? Infinity : instantOf(gameDate)!
  return instantOf(messages.at(-1)!.at)! < hour ? hour : Infinity
}

test('a change is never open after the hour of its game, nor more than 72 hours after its last step', () => {
  fc.assert(
    fc.property(anyMessages, anyInput, anyMoment, (messages, input, now) => {
      const last = Math.min(hourOf(messages, input), instantOf(messages.at(-1)!.at)! + 72 * HOUR_MS)
      expect(stateOfProposal(messages, input, now).state === 'open' && now > last).toBe(false)
    }),
  )
})

test('the hour of its game only ends a proposal earlier, in no other way', () => {
  fc.assert(
    fc.property(anyMessages, anyInput, anyMoment, (messages, input, now) => {
      const one = stateOfProposal(messages, input, now)
      const other = stateOfProposal(messages, { ...input, gameDate: null }, now)
      const hasPassed = now > hourOf(messages, input)
      expect(one.state === 'open').toBe(other.state === 'open' && !hasPassed)
      expect(hasPassed || one.state === other.state).toBe(true)
      expect(one.options).toEqual(other.options)
    }),
  )
})

test('while it is open each team has actions, never the same ones, and afterwards nobody has any', () => {
  fc.assert(
    fc.property(anyMessages, anyInput, anyMoment, (messages, input, now) => {
      const state = stateOfProposal(messages, input, now)
      const may = (who: number | 'admin') =>
        ACTIONS.filter((action) => proposalBlockedReason(action, state, who) === null)
      const allowed = [...may(1), ...may(2)]
      expect(new Set(allowed).size).toBe(allowed.length)
      expect(may('admin')).toEqual(state.state === 'open' ? ['withdraw'] : [])
      const answers = state.round < 10 ? ACTIONS : ACTIONS.filter((action) => action !== 'counter')
      expect(new Set(allowed)).toEqual(new Set(state.state === 'open' ? answers : []))
    }),
  )
})
