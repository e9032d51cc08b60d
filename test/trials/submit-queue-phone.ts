import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Game } from '#contract/games.ts'
import { fillInResult } from '../../e2e/submit-queue-league.ts'

/** The timeout for something that a person would wait for, in milliseconds. */
const TIMEOUT_MS = 4000
/** The same for elements that already exist, or have gone. */
const ACTION_TIMEOUT_MS = 1000
/** The same for messages that may equal the one being shown, and so aren't noticed. */
const MESSAGE_TIMEOUT_MS = 1500
/** The app's idle delay after the first visit of a device, and the time it then takes to cache what it needs. */
const IDLE_DELAY_MS = 5000
const INSTALL_TIMEOUT_MS = 30_000

type Kept = { state: string; score: string; tried: boolean }

/** A phone with a browser in which results are entered, and all its messages, in order. `session`: of its user. */
export async function openPhone(browser: Browser, url: string, session: object) {
  const context = await browser.newContext({ locale: 'es-ES', timezoneId: 'Europe/Madrid' })
  await context.addInitScript(recordMessages, IDLE_DELAY_MS)
  let page = await open(context, `${url}/api/health`)
  await page.evaluate((text) => localStorage.setItem('user', text), JSON.stringify(session))
  await page.goto(`${url}/update-game`)
  await page.waitForFunction(isReady, null, { timeout: INSTALL_TIMEOUT_MS })

  const formOf = ({ id }: Game) => `${url}/update-game/score?partido=${id}`
  const goTo = async (address: string) => void (await page.goto(address).catch(() => {}))
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  /** Waits until a page that only the browser renders is complete. */
  const isThere = async (name: string) => {
    const title = page.getByRole('heading', { level: 1 }).filter({ hasNotText: /^Cargando$/ })
    await title.waitFor({ timeout: TIMEOUT_MS }).catch(() => {})
    return button(name).isVisible()
  }

  /**
   * The page may be reloading at this moment, or be the browser's error page of a cut connection, which stores nothing.
   */
  const ask = async <Answer>(question: (teamId: number) => Answer, teamId = 0): Promise<Answer> => {
    for (let time = 1; ; time++) {
      try {
        return (await page.evaluate(question, teamId)) as Answer
      } catch (cause) {
        if (time === 5) throw cause
        if (String(cause).includes('SecurityError')) await goTo(`${url}/update-game`)
        else await page.waitForLoadState().catch(() => {})
      }
    }
  }

  return {
    goToForm: (game: Game) => goTo(formOf(game)),
    goHome: () => goTo(`${url}/update-game`),
    reload: () => page.reload().catch(() => null),
    reopen: async () => {
      await page.close()
      page = await open(context, `${url}/update-game`)
    },
    isThere,
    press: (name: string) => button(name).click(),
    fillIn: (game: Game, local: number, visitant: number) => fillInResult(page, game, local, visitant),
    messages: () => ask(() => JSON.parse(localStorage.getItem('trial-messages') ?? '[]') as string[]),
    /** Waits for the next message after so many. */
    waitForMessage: async (after: number) => {
      await page.waitForFunction(hasMoreMessages, after, { timeout: MESSAGE_TIMEOUT_MS }).catch(() => {})
    },
    kept: () =>
      ask(() =>
        Object.keys(localStorage)
          .filter((key) => key.startsWith('outbox:'))
          .map((key) => JSON.parse(localStorage.getItem(key) ?? '{}') as Kept),
      ),
    /** Fires the event by which the browser reports that the network is back. */
    fireOnline: () => ask(() => void window.dispatchEvent(new Event('online'))),
    /** Prepares for the next game: removes the messages and the remaining forms of the last one. */
    begin: async (teamId: number) => {
      await ask((id) => {
        for (const key of Object.keys(localStorage))
          if (/^outbox:|^trial-messages$/.test(key)) localStorage.removeItem(key)
        sessionStorage.clear()
        const user = JSON.parse(localStorage.getItem('user') ?? '{}') as object
        localStorage.setItem('user', JSON.stringify({ ...user, teamId: id }))
      }, teamId)
    },
    close: () => context.close(),
  }
}

async function open(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(ACTION_TIMEOUT_MS)
  page.setDefaultNavigationTimeout(TIMEOUT_MS)
  await page.goto(address).catch(() => {})
  return page
}

async function isReady(): Promise<boolean> {
  return navigator.serviceWorker.controller !== null && (await caches.match('/update-game')) !== undefined
}

function hasMoreMessages(more: number): boolean {
  return (JSON.parse(localStorage.getItem('trial-messages') ?? '[]') as string[]).length > more
}

/**
 * Runs in each page: records what it announces, what its form refuses, and when something is submitted. It skips the
 * idle delay of the first visit.
 */
function recordMessages(idleDelayMs: number) {
  const wait = window.setTimeout.bind(window)
  window.setTimeout = ((act: () => void, time?: number) =>
    wait(act, time === idleDelayMs ? 0 : time)) as typeof setTimeout
  // The function runs in the page, without access to this file's scope.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const record = (text: string) => {
    const messages = JSON.parse(localStorage.getItem('trial-messages') ?? '[]') as string[]
    localStorage.setItem('trial-messages', JSON.stringify([...messages, text]))
  }
  // oxlint-disable-next-line typescript/unbound-method -- it is called on the storage that it was called on
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function (key, value) {
    if (key.startsWith('outbox:') && this.getItem(key) === null)
      record(`sent: ${(JSON.parse(value) as { score: string }).score}`)
    setItem.call(this, key, value)
  }
  const before = new Map<string, string>()
  const look = (selector: string, begin: string) => {
    const text = document.querySelector(selector)?.textContent ?? ''
    if (text !== '' && before.get(selector) !== text) record(begin + text)
    before.set(selector, text)
  }
  new MutationObserver(() => {
    look('output.pointer-events-none', '')
    look('main form [role=alert]', 'refused: ')
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
