import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { JSHandle, Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules about colours; all others have the same result in both themes. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

type Node = { target: unknown; element: Element; any: { data: { messageKey?: string } | null }[] }
type Found = { id: string; nodes: Node[] }[]
/** What axe looks at: a part of the page, and all rules but the given ones. */
export type Checked = { except?: string[]; within?: JSHandle<Element[]> | undefined }
type Axe = {
  run: (
    part: string | Element[],
    options: object,
  ) => Promise<Record<'violations' | 'passes' | 'incomplete', Found>>
}

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Loading the page takes longer than the check. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
}

const optionsFor = (runOnly: string[], except: string[]) => ({
  runOnly,
  rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
  // Passed checks are left out: describing each element by its selector takes half of the time.
  resultTypes: ['violations'],
  // Pages of other sites in frames aren't ours.
  iframes: false,
})

const described = (found: { id: string; targets: string[] }[]) =>
  found.map(({ id, targets }) => `${id}: ${targets.join(', ')}`)

/**
 * The violations of rules with some tags, or of some rules by name, within a part of the page, except for the given
 * ones.
 */
export async function violationsOf(
  page: Page,
  runOnly: string[],
  {
    except = [],
    within = 'html',
  }: { except?: string[]; within?: string | JSHandle<Element[]> | undefined } = {},
): Promise<string[]> {
  const violations = await page.evaluate(
    async ([part, given]) => {
      const { violations: found } = await (window as unknown as { axe: Axe }).axe.run(part, given)
      return found.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => String(target)) }))
    },
    [within, optionsFor(runOnly, except)] as const,
  )
  return described(violations)
}

/** What axe finds against WCAG 2.2 AA on the page in its current state, its colours in both themes. */
export async function findViolations(page: Page, { except = [], within }: Checked = {}): Promise<string[]> {
  await bringAxe(page)
  const found = await violationsOf(page, WCAG, { except: [...except, ...OF_COLOURS], within })
  return [...found, ...(await illegibleTexts(page, { except, within }))]
}

/** The looks of texts that axe has judged in both themes and found legible, on any page of this worker. */
const legible = new Set<number>()

/** Tries one text of each look that isn't known yet: all texts would take half of the time of a check. */
async function illegibleTexts(page: Page, { except = [], within }: Checked): Promise<string[]> {
  const roots = within ?? (await page.evaluateHandle<Element[]>(() => [document.documentElement]))
  const texts = await page.evaluateHandle(textsByLook, [roots, [...legible]] as const)
  let judged = await texts.evaluate((byLook) => [...byLook.keys()])
  if (judged.length === 0) return []
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const [own, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  const options = {
    ...optionsFor(OF_COLOURS, except),
    resultTypes: ['violations', 'passes', 'incomplete'],
    elementRef: true,
  }
  const found: string[] = []
  // A page whose theme was chosen by its own switch keeps it.
  for (const theme of [own, other]) {
    await page.emulateMedia({ colorScheme: theme })
    const { violations, looks } = await page.evaluate(judgeTexts, [texts, options] as const)
    found.push(...described(violations).map((violation) => `in the ${theme} theme ${violation}`))
    judged = judged.filter((look) => looks.includes(look))
  }
  await page.emulateMedia({ colorScheme: own })
  if (found.length === 0) for (const look of judged) legible.add(look)
  return found
}

/**
 * Runs in the page. `looks`: those that axe has judged, or can't judge on any page, since there is a picture behind the
 * text; what it can't judge for its place is tried again.
 */
async function judgeTexts([byLook, options]: readonly [Map<number, Element>, object]) {
  const { axe: judge } = window as unknown as { axe: Axe }
  const { violations, passes, incomplete } = await judge.run([...byLook.values()], options)
  const legibleNodes = passes.flatMap(({ id, nodes }) => (id === 'color-contrast' ? nodes : []))
  const overPictures = incomplete
    .flatMap(({ nodes }) => nodes)
    .filter(({ any }) => any.some(({ data }) => /^bg(Image|Gradient)$/.test(data?.messageKey ?? '')))
  const judged = new Set([...legibleNodes, ...overPictures].map(({ element }) => element))
  return {
    violations: violations.map(({ id, nodes }) => ({
      id,
      targets: nodes.map(({ target }) => String(target)),
    })),
    looks: [...byLook].filter(([, text]) => judged.has(text)).map(([look]) => look),
  }
}

/**
 * Runs in the page. What has the classes, the size and the colours of another text, up to the page, has its contrast:
 * the sum of all that, in 53 bits, is its look.
 */
function textsByLook([roots, known]: readonly [Element[], readonly number[]]): Map<number, Element> {
  const looks = new Map<Element, number>()
  const lookOf = (each: Element): number => {
    const noted = looks.get(each)
    if (noted !== undefined) return noted
    const { color, backgroundColor, opacity, fontSize, fontWeight } = getComputedStyle(each)
    const colours = `${color} ${backgroundColor} ${opacity} ${fontSize} ${fontWeight}`
    const around = each.parentElement === null ? 0 : lookOf(each.parentElement)
    const text = `${around} ${each.tagName} ${each.getAttribute('class')} ${colours}`
    let [high, low] = [0xdeadbeef, 0x41c6ce57]
    for (let index = 0; index < text.length; index += 1) {
      high = Math.imul(high ^ text.charCodeAt(index), 2654435761)
      low = Math.imul(low ^ text.charCodeAt(index), 1597334677)
    }
    const look = ((high ^ (low >>> 15)) >>> 11) * 2 ** 32 + ((low ^ (high >>> 13)) >>> 0)
    looks.set(each, look)
    return look
  }
  const all = roots.flatMap((root) => [root, ...root.querySelectorAll('*')])
  // Not what is out of sight, nor what no contrast is asked of, like an arrow.
  const texts = all.filter((each) => {
    const { width, bottom } = each.getBoundingClientRect()
    // The oldest browsers can't tell.
    const isHidden = 'checkVisibility' in each && !each.checkVisibility({ visibilityProperty: true })
    if (width <= 1 || bottom + scrollY <= 0 || isHidden) return false
    if (each.matches('select, textarea, input'))
      return !each.matches('[type=radio], [type=checkbox], [type=range]')
    return [...each.childNodes].some((node) => node instanceof Text && /[\p{L}\d]/u.test(node.data))
  })
  const byLook = new Map(texts.map((each) => [lookOf(each), each]))
  for (const look of known) byLook.delete(look)
  return byLook
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
