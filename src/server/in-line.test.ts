import { expect, test } from 'vitest'
import { inLine } from './in-line.ts'

test('so many works are inside at a time, the others follow in the order in which they came', async () => {
  const through = inLine(2)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) =>
    through(async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      return name
    })
  const all = ['a', 'b', 'c', 'd'].map(work)
  expect(begun).toEqual(['a', 'b'])
  ends.get('b')!()
  expect(await all[1]).toBe('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  ends.get('a')!()
  await all[0]
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  ends.get('c')!()
  ends.get('d')!()
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

test('one that fails fails alone and lets the next one in', async () => {
  const through = inLine(1)
  const failing = through(async () => {
    throw new Error('no')
  })
  const next = through(async () => 'next')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('next')
  expect(await through(async () => 'later')).toBe('later')
})
