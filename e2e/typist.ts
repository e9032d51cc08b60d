import type { Locator, Page } from '@playwright/test'
import { test } from './fixtures.ts'

const SECONDS_A_TAP = 1
const LETTERS_A_SECOND = 5

/**
 * Counts the cost of a flow for a user who taps once and types five letters per second: taps, fields, letters, and the
 * total in seconds. Pasting is one tap, and so is a choice from a list.
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
    /** The first visible link of that name. */
    follow: (page: Page, name: string) =>
      tap(page.getByRole('link', { name, exact: true }).filter({ visible: true }).first()),
    /** `typed`: the number of letters to type if the field has the others already; 0 for pasted text. */
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
    /** Counts the screens of a page. */
    watch: (page: Page) => {
      page.on('framenavigated', (frame) => {
        if (frame === page.mainFrame()) screens.add(new URL(frame.url()).pathname)
      })
    },
    taps: () => cost.taps,
    /** Prints the totals, and returns the seconds. */
    report: () => {
      const { taps, fields, letters } = cost
      const seconds = Math.round(taps * SECONDS_A_TAP + letters / LETTERS_A_SECOND)
      const totals = `${taps} taps, ${fields} fields, ${letters} letters, ${screens.size} screens: ${seconds} s`
      console.log(`${flow}: ${totals}`)
      test.info().annotations.push({ type: flow, description: totals })
      return seconds
    },
  }
}

export type Typist = ReturnType<typeof createTypist>
