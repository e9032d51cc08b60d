import { findFirefox, findWebKitDriver } from '../../scripts/find-tools.mjs'
import { expect, SCREENS, test as base } from '../fixtures.ts'
import { type Driver, TIMEOUT_MS } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { type WatchedSite, watchSite } from './watched-site.ts'
import { startWebKit } from './webkit.ts'

const often = { timeout: TIMEOUT_MS, intervals: [50, 100, 250] }

export const test = base.extend<{ site: WatchedSite; visitor: Visitor }, { driver: Driver | undefined }>({
  // Playwright drives none of these browsers.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads there what a fixture needs
  closesContexts: async ({}, use) => use(),
  // One browser for all tests: each test's site has its own origin, and so its own storage.
  driver: [
    async ({ browserName }, use) => {
      const driver = await start(browserName)
      await use(driver)
      await driver?.end()
    },
    { scope: 'worker' },
  ],
  site: async ({ server }, use) => {
    const site = await watchSite(server.url)
    await use(site)
    expect(site.complaints).toEqual([])
  },
  visitor: async ({ browserName, driver, site }, use, testInfo) => {
    testInfo.skip(driver === undefined, `No ${browserName} on this machine`)
    await driver!.resize(SCREENS.phone)
    await use(visitorOf(driver!, site.url))
  },
})

/** Undefined if the browser isn't installed. */
async function start(browserName: string): Promise<Driver | undefined> {
  const program = browserName === 'firefox' ? findFirefox() : findWebKitDriver()
  if (program === undefined) return undefined
  return browserName === 'firefox' ? startFirefox(program) : startWebKit(program)
}

/** Looks at the site at `url` in a browser that Playwright doesn't drive. */
export type Visitor = ReturnType<typeof visitorOf>

/** Uses only scripts in the page, since every browser supports those alike. */
function visitorOf(driver: Driver, url: string) {
  /** The value of a function that runs in the page: it can use only its arguments. */
  async function evaluate<Given extends unknown[], Result>(
    act: (...given: Given) => Result,
    ...given: Given
  ): Promise<Awaited<Result>> {
    const call = `(${act.toString()})(...${JSON.stringify(given)})`
    return JSON.parse(await driver.evaluate(`(async () => JSON.stringify((await ${call}) ?? null))()`))
  }

  /** Waits until a function in the page returns the expected value. */
  async function expectSoon<Given extends unknown[]>(
    expected: unknown,
    look: (...given: Given) => unknown,
    ...given: Given
  ): Promise<void> {
    // While one page replaces another, no script runs in either.
    const seen = () => evaluate(look, ...given).catch(String)
    await expect.poll(seen, { ...often, message: given.join(' ') }).toEqual(expected)
  }

  const expectAlive = () => expectSoon(true, () => document.documentElement.matches('[data-alive]'))

  return {
    evaluate,
    expectSoon,
    resize: driver.resize,
    open: async (address: string) => {
      await driver.go(url + address)
      await expectAlive()
    },
    reload: async () => {
      await driver.reload()
      await expectAlive()
    },
    /** Clicks the element with this name, at the point where a finger would. */
    press: (name: string) => expectSoon('pressed', pressed, name),
    /** Types into the field with this name, or selects an option. */
    fill: (field: string, value: string) => expectSoon(value, filled, field, value),
    expectText: (text: string) =>
      expectSoon(true, (wanted) => document.body.innerText.includes(wanted), text),
  }
}

function pressed(name: string): string {
  // Browsers don't agree on the white space between the parts of a text.
  const bare = name.replace(/\s/g, '')
  // A modal dialog covers what has the same name behind it.
  const page = document.querySelector('dialog:modal') ?? document
  const target = [...page.querySelectorAll<HTMLElement>('button, label, a')].find(
    (each) => each.checkVisibility() && each.innerText.replace(/\s/g, '') === bare,
  )
  if (target === undefined || target.matches(':disabled')) return `no ${name}`
  target.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = target.getBoundingClientRect()
  const hit = document.elementFromPoint(x + width / 2, y + height / 2)
  if (!target.contains(hit)) return `${hit?.outerHTML.slice(0, 200)} lies over ${name}`
  target.click()
  return 'pressed'
}

function filled(name: string, value: string): string {
  const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)
  if (field === null || field.disabled) return `no ${name}`
  // React notices input by the events of the field, and compares with its own record of the value.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field)
  field.dispatchEvent(new Event(field.matches('select') ? 'change' : 'input', { bubbles: true }))
  return field.value
}
