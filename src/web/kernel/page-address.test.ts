import { expect, test } from 'vitest'
import { readId, tidyAddress } from './page-address.ts'

const tidy = (address: string, known: string[]) => tidyAddress(new URL(address, 'http://page.invalid'), known)

test('keeps only the parameters that the page declares, in its order', () => {
  expect(tidy('/?utm_source=x&grupo=7&fase=3', ['fase', 'grupo'])).toBe('/?fase=3&grupo=7')
})

test('drops invalid ids and repetitions', () => {
  expect(tidy('/?fase=abc&grupo=7&grupo=8', ['fase', 'grupo'])).toBe('/?grupo=7')
})

test('keeps a word that the page declares', () => {
  const known = ['ver=jugados', 'equipo']
  expect(tidy('/calendar?equipo=7&ver=jugados', known)).toBe('/calendar?ver=jugados&equipo=7')
  for (const other of ['ver=otros', 'ver=7', 'ver=', 'jugados', 'ver%3Djugados=7']) {
    expect(tidy(`/calendar?${other}`, known)).toBe('/calendar')
  }
})

test('drops slashes at the end, except that of the first page', () => {
  expect(tidy('/history//', [])).toBe('/history')
  expect(tidy('/', [])).toBe('/')
  expect(tidy('/.//', [])).toBe('/')
})

test('handles many slashes in linear time', () => {
  const address = `/x${'/'.repeat(300_000)}x`
  expect(tidy(address, [])).toBe(address)
})

test.each(['0', '-1', '1.5', '1e3', ' 1', '01', '1234567890', '', undefined, null])(
  'rejects %j as an id',
  (text) => {
    expect(readId(text)).toBeUndefined()
  },
)

test('reads a positive integer as an id', () => {
  expect(readId('42')).toBe(42)
})
