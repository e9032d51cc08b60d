import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { JSHandle, Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules about colours; all others have the same result in both themes. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

type Violation = { id: string; nodes: { target: unknown }[] }
type Part = string | Element[]
/** What axe looks at: a part of the page, and all rules but the given ones. */
export type Checked = { except?: string[]; within?: string | JSHandle<Element[]> }
type Axe = { run: (part: Part, options: object) => Promise<{ violations: Violation[] }> }

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Loading the page takes longer than the check. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
}

/**
 * The violations of rules with some tags, or of some rules by name, within a part of the page, except for the given
 * ones.
 */
export async function violationsOf(
  page: Page,
  runOnly: string[],
  { except = [], within = 'html' }: Checked = {},
): Promise<string[]> {
  const options = {
    runOnly,
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
    // Passed checks are left out: describing each element by its selector takes half of the time.
    resultTypes: ['violations'],
    // Pages of other sites in frames aren't ours.
    iframes: false,
  }
  const violations = await page.evaluate(
    async ([part, given]) => {
      const { violations: found } = await (window as unknown as { axe: Axe }).axe.run(part, given)
      return found.map(({ id, nodes }) => ({
        id,
        targets: nodes.map(({ target }) => String(target)),
      }))
    },
    [within, options] as const,
  )
  return violations.map(({ id, targets }) => `${id}: ${targets.join(', ')}`)
}

/** What axe finds against WCAG 2.2 AA on the page in its current state, its colours in both themes. */
export async function findViolations(page: Page, checked: Checked = {}): Promise<string[]> {
  await bringAxe(page)
  const except = [...(checked.except ?? []), ...OF_COLOURS]
  const found = await violationsOf(page, WCAG, { ...checked, except })
  const looks = await oneOfEachLook(page, checked.within)
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const [own, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  // A page whose theme was chosen by its own switch keeps it.
  for (const theme of [own, other]) {
    await page.emulateMedia({ colorScheme: theme })
    const unreadable = await violationsOf(page, OF_COLOURS, { ...checked, within: looks })
    found.push(...unreadable.map((violation) => `in the ${theme} theme ${violation}`))
  }
  await page.emulateMedia({ colorScheme: own })
  return found
}

/**
 * One text of each look: what has the classes and colours of another, up to the page, has its contrast, which takes half
 * of the time of a check.
 */
async function oneOfEachLook(page: Page, within: Checked['within']): Promise<JSHandle<Element[]>> {
  return page.evaluateHandle((part) => {
    const looks = new Map<Element | null, string>([[null, '']])
    const lookOf = (each: Element | null): string => {
      const known = looks.get(each)
      if (known !== undefined || each === null) return known ?? ''
      const { color, backgroundColor } = getComputedStyle(each)
      const own = `${each.tagName} ${each.getAttribute('class')} ${color} ${backgroundColor}`
      const look = `${lookOf(each.parentElement)} ${own}`
      looks.set(each, look)
      return look
    }
    const roots = Array.isArray(part) ? part : [...document.querySelectorAll(part ?? 'html')]
    const texts = roots
      .flatMap((root) => [root, ...root.querySelectorAll('*')])
      .filter(
        (each) =>
          each.matches('input, select, textarea') ||
          [...each.childNodes].some((node) => node instanceof Text && node.data.trim() !== ''),
      )
    return texts.length === 0 ? roots : [...new Map(texts.map((each) => [lookOf(each), each])).values()]
  }, within)
}

/** The visible elements: those for screen readers are in a box of one pixel, and hidden ones have no box. */
export function elementsSeen(page: Page): Promise<JSHandle<Set<Element>>> {
  return page.evaluateHandle(() => {
    const isHidden = (each: Element | null): boolean => {
      if (each === null) return false
      const isNarrow = each.getBoundingClientRect().width <= 1
      return (isNarrow && getComputedStyle(each).display !== 'contents') || isHidden(each.parentElement)
    }
    return new Set([...document.querySelectorAll('body *')].filter((each) => !isHidden(each)))
  })
}

/** What is seen now and wasn't before, between header and footer. */
export async function newlySeen(
  page: Page,
  before: JSHandle<Set<Element>>,
): Promise<JSHandle<Element[]> | undefined> {
  const within = await page.evaluateHandle(
    ([now, known]) =>
      [...now].filter((each) => !known.has(each) && each.closest('main, dialog') && !each.closest('svg')),
    [await elementsSeen(page), before] as const,
  )
  return (await within.evaluate((elements) => elements.length > 0)) ? within : undefined
}
