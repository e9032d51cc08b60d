import { chromium } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { findChromium } from '../scripts/find-tools.mjs'
import { findDemoIds, publicAddresses } from '../test/public-addresses.ts'
import { type Figure, median } from './figure.ts'
import { newDatabaseFile } from './league-database.ts'
import { startLeagueServer } from './league-server.ts'
import { measureStates } from './page-states.ts'
import { type FirstLoad, loadOnSlowPhone } from './slow-phone.ts'

const runs = 5
/** The runs for every page but the first: enough for a median. */
const fewerRuns = 3
const shift = { atMost: 0.01 }
const limits = { kilobytes: { atMost: 150 }, paint: { atMost: 1.1 } }
const otherPaint = { atMost: 1 }
/** A draw also brings its code, and a team's page what its sentence is found with. */
const kilobytesOfMore = { atMost: 154 }
/** The week of the league shows the picture of each of three groups, 49 kB each; the first is its largest paint. */
const ofPictures = { kilobytes: { atMost: 290 }, paint: { atMost: 1.2 } }
/**
 * The first page is measured separately; the map is never the first visit, but loads in a frame when it is scrolled
 * near.
 */
const elsewhere = ['/', '/courts/map']

/** The first visit to every public page with a slow phone on a poor connection: medians of fresh visits. */
export async function measureFirstLoad(say: (progress: string) => void): Promise<Figure[]> {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('no Chromium on this machine')
  const server = await startLeagueServer(newDatabaseFile(), { path: '/' })
  try {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
    try {
      const visit = async (page: string, times: number) => {
        say(`${page}, ${times} fresh visits`)
        const loads: FirstLoad[] = []
        for (let run = 0; run < times; run++) loads.push(await loadOnSlowPhone(browser, server.url + page))
        return loads
      }
      const figures = figuresOf('/', await visit('/', runs))
      const ids = await findDemoIds(server.url)
      const more = [paths.clasification(ids.draw), paths.teamPage(ids.team)]
      for (const { address, framed } of publicAddresses(ids)) {
        if (framed || elsewhere.includes(address)) continue
        const kilobytes = more.includes(address) ? kilobytesOfMore : limits.kilobytes
        const own = address === paths.week() ? ofPictures : { kilobytes, paint: otherPaint }
        figures.push(...figuresOfOther(address, await visit(address, fewerRuns), own))
      }
      say('pages in their states')
      figures.push(...(await measureStates(browser, shiftOf)))
      return figures
    } finally {
      await browser.close()
    }
  } finally {
    await server.stop()
  }
}

function figuresOf(page: string, loads: readonly FirstLoad[]): Figure[] {
  const of = (pick: (load: FirstLoad) => number) => median(loads.map(pick))
  const kinds = [...new Set(loads.flatMap((load) => Object.keys(load.bytes)))]
  return [
    ...kinds.map((kind): Figure => {
      return { what: `${page} ${kind}`, value: of(({ bytes }) => (bytes[kind] ?? 0) / 1000), unit: 'kB' }
    }),
    { what: `${page} in all`, value: of(totalOf), unit: 'kB', limit: limits.kilobytes },
    { what: `${page} first contentful paint`, value: of((load) => load.firstPaint / 1000), unit: 's' },
    {
      what: `${page} largest contentful paint`,
      value: of((load) => load.largestPaint / 1000),
      unit: 's',
      limit: limits.paint,
    },
    ...lifeOf(page, loads),
    shiftOf(page, loads),
  ]
}

/** The figures of every other page. */
function figuresOfOther(
  page: string,
  loads: readonly FirstLoad[],
  { kilobytes, paint }: Record<'kilobytes' | 'paint', { atMost: number }>,
): Figure[] {
  const value = median(loads.map((load) => load.largestPaint / 1000))
  return [
    { what: `${page} in all`, value: median(loads.map(totalOf)), unit: 'kB', limit: kilobytes },
    { what: `${page} largest contentful paint`, value, unit: 's', limit: paint },
    ...lifeOf(page, loads),
    shiftOf(page, loads),
  ]
}

/** The time until the page responds to input, and how much of it the main thread was blocked. */
function lifeOf(page: string, loads: readonly FirstLoad[]): Figure[] {
  const alive = loads.flatMap((load) => load.alive ?? [])
  return [
    { what: `${page} blocked`, value: median(loads.map(({ blocked }) => blocked)), unit: 'ms' },
    ...(alive.length > 0 ? [{ what: `${page} alive`, value: median(alive) / 1000, unit: 's' } as const] : []),
  ]
}

function shiftOf(page: string, loads: readonly Pick<FirstLoad, 'shift'>[]): Figure {
  return {
    what: `${page} layout shift`,
    value: median(loads.map((load) => load.shift)),
    unit: '',
    limit: shift,
  }
}

/** The size of the page to its last byte: what it loads after it responds counts too. */
function totalOf({ bytes }: FirstLoad): number {
  return Object.values(bytes).reduce((sum, size) => sum + size, 0) / 1000
}
