import { expect, test } from 'vitest'
import { readId, tidyAddress } from './page-address.ts'

const tidy = (address: string, known: string[]) => tidyAddress(new URL(address, 'http://page.invalid'), known)

test('an address keeps only what its page knows, in the order of the page', () => {
  expect(tidy('/?utm_source=x&grupo=7&fase=3', ['fase', 'grupo'])).toBe('/?fase=3&grupo=7')
})

test('what is no id is left out, and so is a repetition', () => {
  expect(tidy('/?fase=abc&grupo=7&grupo=8', ['fase', 'grupo'])).toBe('/?grupo=7')
})

test('a word is kept where the page knows that one', () => {
  const known = ['ver=jugados', 'equipo']
  expect(tidy('/calendar?equipo=7&ver=jugados', known)).toBe('/calendar?ver=jugados&equipo=7')
  for (const other of ['ver=otros', 'ver=7', 'ver=', 'jugados', 'ver%3Djugados=7']) {
    expect(tidy(`/calendar?${other}`, known)).toBe('/calendar')
  }
})

test('a slash at the end makes no other page, and the first page is one', () => {
  expect(tidy('/history//', [])).toBe('/history')
  expect(tidy('/', [])).toBe('/')
  expect(tidy('/.//', [])).toBe('/')
})

test('many slashes within an address take no longer than other letters', () => {
  const address = `/x${'/'.repeat(300_000)}x`
  expect(tidy(address, [])).toBe(address)
})

test.each(['0', '-1', '1.5', '1e3', ' 1', '01', '1234567890', '', undefined, null])('%j is no id', (text) => {
  expect(readId(text)).toBeUndefined()
})

test('an id is a positive integer', () => {
  expect(readId('42')).toBe(42)
})
