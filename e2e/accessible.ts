import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { JSHandle, Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules about colours; all others have the same result in both themes. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** The rules about how an element looks. They take three quarters of the time. */
const OF_LOOKS = [...OF_COLOURS, 'target-size']

type Violation = { id: string; nodes: { target: unknown }[] }
type Part = string | Element[]
/** What axe looks at: a part of the page, and all rules but the given ones. */
type Checked = { except?: string[]; within?: string | JSHandle<Element[]> }
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

/**
 * What axe finds against WCAG 2.2 AA on the page in its current state, except for the given rules, colours in the other
 * theme included. How an element looks is checked once for all that look the same.
 */
export async function findViolations(page: Page, except: string[]): Promise<string[]> {
  await bringAxe(page)
  const found = await violationsOf(page, WCAG, { except: [...except, ...OF_LOOKS] })
  const { within, take } = await newLooks(page)
  if (within === undefined) return found
  const rules = OF_LOOKS.filter((rule) => !except.includes(rule))
  found.push(...(await violationsOf(page, rules, { within })))
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const [own, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  // A page whose theme was chosen by its own switch keeps it.
  await page.emulateMedia({ colorScheme: other })
  const there = await violationsOf(page, OF_COLOURS, { within })
  await page.emulateMedia({ colorScheme: own })
  take()
  return [...found, ...there.map((violation) => `in the ${other} theme ${violation}`)]
}

/** The looks that this worker has checked, by the viewport's width. */
const knownLooks = new Map<number, Set<number>>()

/** The visible elements of looks that haven't been checked at this width, and how to note that they have. */
async function newLooks(page: Page): Promise<{ within?: JSHandle<Element[]>; take: () => void }> {
  const width = page.viewportSize()!.width
  const known = knownLooks.get(width) ?? new Set()
  knownLooks.set(width, known)
  const found = await page.evaluateHandle(findNewLooks, [...known])
  const looks = await found.evaluate((list) => list.map(([, look]) => look))
  const take = () => looks.forEach((look) => known.add(look))
  if (looks.length === 0) return { take }
  return { within: await found.evaluateHandle((list) => list.map(([element]) => element)), take }
}

/**
 * An element's look: what its style can depend on, in itself and in those around it. Whether it has a text of its own
 * counts too, as that has a colour.
 */
function findNewLooks(seen: number[]): [Element, number][] {
  const looks = new Map<Element, number>()
  const styling =
    /^(class|type|role|hidden|open|disabled|href|data-|aria-(current|pressed|selected|expanded|disabled|invalid|sort|busy))/
  const ownLook = (element: Element) => {
    if (element === document.documentElement) return element.getAttribute('data-theme') ?? ''
    const styled = [...element.attributes]
      .filter(
        ({ name, value }) => styling.test(name) || (name === 'style' && /color|background|fill/.test(value)),
      )
      .map(({ name, value }) => (name === 'href' ? name : `${name}=${value}`))
      .toSorted()
    const states = [':checked', ':disabled', ':focus'].filter((state) => element.matches(state))
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && /\S/.test(node.nodeValue!))
    return [element.localName, ...styled, ...states, hasText].join(' ')
  }
  const lookOf = (element: Element): number => {
    const known = looks.get(element)
    if (known !== undefined) return known
    // FNV-1a, begun with the look around it.
    let look = element.parentElement === null ? 2_166_136_261 : lookOf(element.parentElement)
    for (const letter of ownLook(element)) look = Math.imul(look ^ letter.codePointAt(0)!, 16_777_619)
    looks.set(element, look)
    return look
  }
  const checked = new Set(seen)
  return [...document.querySelectorAll('html, body, body *')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element): [Element, number] => [element, lookOf(element)])
    .filter(([, look]) => !checked.has(look))
}
