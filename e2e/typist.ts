import type { Locator, Page } from '@playwright/test'
import { test } from './fixtures.ts'

const SECONDS_A_TAP = 1
const LETTERS_A_SECOND = 5

/**
 * Counts what a flow costs somebody who taps once a second and types five letters in one: taps, fields, letters, and the
 * seconds they come to. What is pasted is one tap, as is a choice from a list.
 */
export function createTypist(flow: string) {
  const cost = { taps: 0, fields: 0, letters: 0 }
  const screens = new Set<string>()
  const tap = async (target: Locator) => {
    cost.taps += 1
    await target.click()
  }
  const press = (page: Page, name: string | RegExp) => tap(page.getByRole('button', { name, exact: true }))
  return {
    tap,
    press,
    /** Of several links of that name the first that is in sight. */
    follow: (page: Page, name: string) =>
      tap(page.getByRole('link', { name, exact: true }).filter({ visible: true }).first()),
    /** `typed`: how many letters of it are new, where the field holds the others already; 0 of what is pasted. */
    type: async (field: Locator, text: string, typed = text.length) => {
      await tap(field)
      cost.fields += 1
      cost.letters += typed
      await field.fill(text)
    },
    choose: async (list: Locator, option: string) => {
      cost.taps += 1
      await list.selectOption(option)
    },
    /** Does once what is to be done so often, and counts it so often. */
    repeat: async (times: number, work: () => Promise<void>) => {
      const before = { ...cost }
      await work()
      for (const part of ['taps', 'fields', 'letters'] as const) {
        cost[part] += (times - 1) * (cost[part] - before[part])
      }
    },
    /** Counts the screens of a page. */
    watch: (page: Page) => {
      page.on('framenavigated', (frame) => {
        if (frame === page.mainFrame()) screens.add(new URL(frame.url()).pathname)
      })
    },
    /** Prints what it came to, and answers the seconds. */
    tell: () => {
      const { taps, fields, letters } = cost
      const seconds = Math.round(taps * SECONDS_A_TAP + letters / LETTERS_A_SECOND)
      const told = `${taps} taps, ${fields} fields, ${letters} letters, ${screens.size} screens: ${seconds} s`
      console.log(`${flow}: ${told}`)
      test.info().annotations.push({ type: flow, description: told })
      return seconds
    },
  }
}

export type Typist = ReturnType<typeof createTypist>
