import { type Browser, chromium } from '@playwright/test'
import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { League } from '#contract/leagues.ts'
import type { Season } from '#contract/season.ts'
import { DAY_MS } from '#league/durations.ts'
import { callingAs } from '../e2e/delegates.ts'
import { openSession, useSession } from '../e2e/sessions.ts'
import { findChromium } from '../scripts/find-tools.mjs'
import { type Figure, median } from './figure.ts'
import { newDatabaseFile } from './league-database.ts'
import { startLeagueServer } from './league-server.ts'

const runs = 3
const slowdown = 4
const games = 144
const limit = { atMost: 10 }

/** Chromium slows only a page down, not its workers: this one waits with each answer as long again as it takes. */
const SLOW_WORKER = `
  const post = MessagePort.prototype.postMessage
  let last = performance.now()
  MessagePort.prototype.postMessage = function (...answer) {
    const until = last + ${slowdown} * (performance.now() - last)
    while (performance.now() < until);
    last = performance.now()
    post.apply(this, answer)
  }
`

/** The calendar of the demo's first phase, drawn up on a phone four times slower: from the tap until it is shown. */
export async function measureCalendarPhone(say: (progress: string) => void): Promise<Figure[]> {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('no Chromium on this machine')
  const server = await startLeagueServer(newDatabaseFile())
  try {
    const phaseId = await prepareFirstPhase(server.url)
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
    try {
      const seconds: number[] = []
      for (let run = 0; run < runs; run++) {
        say(`${run + 1} of ${runs}`)
        seconds.push(await drawUp(browser, server.url, phaseId))
      }
      return [{ what: `${games} games`, value: median(seconds), unit: 's', limit }]
    } finally {
      await browser.close()
    }
  } finally {
    await server.stop()
  }
}

/** A new season with the demo's teams, whose first phase has no game yet and begins in a week. */
async function prepareFirstPhase(url: string): Promise<number> {
  const admin = callingAs({ url }, await openSession({ url }, 'admin'))
  const league = (await admin<League[]>('GET', '/league')).find(({ current }) => current)!
  const season = await admin<Season>('GET', `/season/${league.id}`)
  const first = season.phases.find(({ name }) => name === 'Primera fase')!
  const groups = first.groups.map((group) => ({ ...group, games: [] }))
  const phase = { ...first, active: true, startDate: dayIn(7), endDate: dayIn(70), groups }
  const next = { name: league.name, year: league.year + 1, current: true }
  await admin('POST', '/season', { ...season, league: next, phases: [phase] })
  return (await admin<CompetitionGroup[]>('GET', '/competition-group?current=true'))[0]!.id
}

function dayIn(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
}

async function drawUp(browser: Browser, url: string, phaseId: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'es-ES' })
  try {
    const page = await context.newPage()
    await useSession(page, await openSession({ url }, 'admin'), url)
    const session = await context.newCDPSession(page)
    await page.route(/calendar-worker/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${SLOW_WORKER};${await response.text()}` })
    })
    await page.goto(`${url}/admin/calendar?fase=${phaseId}`)
    const button = page.getByRole('button', { name: 'Hacer el calendario' })
    await button.waitFor()
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const begun = performance.now()
    await button.click()
    await page.getByRole('button', { name: `Guardar ${games} partidos` }).waitFor()
    return (performance.now() - begun) / 1000
  } finally {
    await context.close()
  }
}
