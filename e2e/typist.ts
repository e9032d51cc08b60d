import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const SECONDS_A_TAP = 1
const LETTERS_A_SECOND = 5

/**
 * Counts what a flow costs somebody who taps once a second and types five letters in one: taps, fields, letters, and the
 * seconds they come to. What is pasted is one tap, as is a choice from a list.
 */
export function createTypist() {
  let taps = 0
  let fields = 0
  let letters = 0
  const screens = new Set<string>()
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  return {
    tap,
    press: (page: Page, name: string | RegExp) => tap(page.getByRole('button', { name, exact: true })),
    /** `typed`: how many letters of it are new, where the field holds the others already; 0 of what is pasted. */
    type: async (field: Locator, text: string, typed = text.length) => {
      await tap(field)
      fields += 1
      letters += typed
      await field.fill(text)
    },
    choose: async (list: Locator, option: string) => {
      taps += 1
      await list.selectOption(option)
    },
    /** Counts the screens of a page. */
    watch: (page: Page) => {
      page.on('framenavigated', (frame) => {
        if (frame === page.mainFrame()) screens.add(new URL(frame.url()).pathname)
      })
    },
    expectWithin: (seconds: number) => {
      const cost = taps * SECONDS_A_TAP + letters / LETTERS_A_SECOND
      console.log(
        `${taps} taps, ${fields} fields, ${letters} letters, ${screens.size} screens: ${Math.round(cost)} s`,
      )
      expect(cost).toBeLessThan(seconds)
    },
  }
}
