import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/find-tools.mjs'
import { type Figure, median } from './figure.ts'
import { newDatabaseFile } from './league-database.ts'
import { startLeagueServer } from './league-server.ts'
import { type FirstLoad, loadOnSlowPhone } from './slow-phone.ts'

/** Of the demo season; every page is opened by somebody who has never been here. */
const pages = ['/']
const runs = 5
const limits = { kilobytes: { atMost: 135 }, paint: { atMost: 1.1 }, shift: { atMost: 0.02 } }

/** The first visit to public pages with a slow phone on a poor connection: medians of fresh visits. */
export async function measureFirstLoad(say: (progress: string) => void): Promise<Figure[]> {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('no Chromium on this machine')
  const server = await startLeagueServer(newDatabaseFile(), { path: '/' })
  try {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
    try {
      const figures: Figure[] = []
      for (const page of pages) {
        say(`${page}, ${runs} fresh visits`)
        const loads: FirstLoad[] = []
        for (let run = 0; run < runs; run++) loads.push(await loadOnSlowPhone(browser, server.url + page))
        figures.push(...figuresOf(page, loads))
      }
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
  const hydrated = loads.flatMap((load) => load.hydrated ?? [])
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
    ...(hydrated.length > 0
      ? [{ what: `${page} hydrated`, value: median(hydrated) / 1000, unit: 's' } as const]
      : []),
    { what: `${page} layout shift`, value: of((load) => load.shift), unit: '', limit: limits.shift },
  ]
}

function totalOf({ bytes }: FirstLoad): number {
  return Object.values(bytes).reduce((sum, size) => sum + size, 0) / 1000
}
