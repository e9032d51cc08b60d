import type { Browser, CDPSession, Page } from '@playwright/test'

export type FirstLoad = {
  /** Bytes over the wire, headers included, by kind of resource; `later`: requests after the page responds to input. */
  bytes: Record<string, number>
  /** Milliseconds since the navigation started. */
  firstPaint: number
  largestPaint: number
  /** The sum of layout shifts that no input caused. */
  shift: number
  /** The time at which the page responds to input; null where it doesn't mark it. */
  alive: number | null
  /** The total blocking time since the first paint: the part of every task beyond 50 ms, added up. */
  blocked: number
}

const kinds = new Set(['document', 'script', 'stylesheet', 'font', 'image'])
const screen = { width: 360, height: 740 }
/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms: in bytes per second and milliseconds. */
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const slowdown = 4
/** The longest task that isn't noticed (Total Blocking Time, web.dev/tbt). */
const unfelt = 50
/** The time without requests after which the page counts as loaded. */
const quiet = 1000

/** Opens an address as a first-time visitor with a slow phone and a poor connection. */
export async function loadOnSlowPhone(browser: Browser, url: string): Promise<FirstLoad> {
  const context = await browser.newContext({
    viewport: screen,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'es-ES',
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const weighed = await weigh(session)
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const answer = await page.goto(url, { waitUntil: 'networkidle' })
    if (answer?.status() !== 200) throw new Error(`${url} answered ${answer?.status()}`)
    await page.waitForTimeout(quiet)
    const paints = await paintsOf(page)
    const timeOrigin = await page.evaluate(() => performance.timeOrigin)
    return { bytes: sumUp(weighed, paints.alive === null ? Infinity : timeOrigin + paints.alive), ...paints }
  } finally {
    await context.close()
  }
}

/** A request: the time it was sent, in milliseconds since 1970, its kind, and the size of its response in bytes. */
type Weighed = { sentAt: number; kind: string; bytes: number }

/** Measures requests from now on; they are added while the page loads. */
async function weigh(session: CDPSession): Promise<Map<string, Weighed>> {
  const weighed = new Map<string, Weighed>()
  session.on('Network.requestWillBeSent', ({ requestId, wallTime, type = '' }) => {
    const kind = type.toLowerCase()
    weighed.set(requestId, { sentAt: wallTime * 1000, kind: kinds.has(kind) ? kind : 'other', bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = weighed.get(requestId)
    if (request !== undefined) request.bytes = encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: false })
  return weighed
}

function sumUp(weighed: ReadonlyMap<string, Weighed>, alive: number): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { sentAt, kind, bytes } of weighed.values()) {
    const name = sentAt > alive ? 'later' : kind
    sums[name] = (sums[name] ?? 0) + bytes
  }
  return sums
}

/** The browser's timings of the page so far. */
async function paintsOf(page: Page): Promise<Omit<FirstLoad, 'bytes'>> {
  const paints = await noted(page, 'paint')
  const firstPaint = paints.find(({ name }) => name === 'first-contentful-paint')
  const largestPaint = (await noted(page, 'largest-contentful-paint')).at(-1)
  if (firstPaint === undefined || largestPaint === undefined) throw new Error('Nothing was painted')
  const shifts = await noted(page, 'layout-shift')
  const alive = (await noted(page, 'mark')).find(({ name }) => name === 'hydrated')
  const tasks = (await noted(page, 'longtask')).filter(
    ({ startTime, duration }) => startTime + duration > firstPaint.startTime,
  )
  return {
    firstPaint: firstPaint.startTime,
    largestPaint: largestPaint.startTime,
    shift: shifts.reduce((sum, { value = 0, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0),
    alive: alive?.startTime ?? null,
    blocked: tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - unfelt), 0),
  }
}

type Noted = { name: string; startTime: number; duration: number; value?: number; hadRecentInput?: boolean }

/** All performance entries of one type. An observer without entries is never called: then, none. */
function noted(page: Page, type: string): Promise<Noted[]> {
  return page.evaluate(
    (wanted) =>
      new Promise<Noted[]>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().map((entry) => entry.toJSON() as Noted)),
        ).observe({ type: wanted, buffered: true })
        setTimeout(() => resolve([]), 500)
      }),
    type,
  )
}
