import { chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import type { Outlook } from '#league/scenarios/scenarios.ts'
import type { StandingsGame } from '#league/standings.ts'
import { Chance } from '#server/demo/chance.ts'
import { findChromium } from '../scripts/find-tools.mjs'
import { type Figure, quantile } from './figure.ts'
import { roundRobin } from './seasons.ts'

type Group = { teams: { id: number; name: string }[]; games: StandingsGame[]; places: number }
type Measured = { milliseconds: number; exact: number; sentence: number }

const sizes = [8, 10, 12]
const roundsLeft = [1, 2, 3, 4]
const groups = 40
const warmUps = 3
const slowdown = 4
/** Milliseconds for a group of ten with two rounds left. */
const limit = { atMost: 1000 }

/** The outlook of each team of a group, in a browser on a slow phone: how long it takes, and how often it is exact. */
export async function measureScenarios(say: (progress: string) => void): Promise<Figure[]> {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('no Chromium on this machine')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    await page.addScriptTag({ content: await bundle() })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const chance = new Chance(1)
    const figures: Figure[] = []
    for (const size of sizes) {
      for (const left of roundsLeft) {
        say(`${size} teams, rounds left: ${left}, ${groups} groups`)
        figures.push(...(await measureGroups(page, chance, size, left)))
      }
    }
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    return [...figures, { what: 'heap of the page in the end', value: usedSize / 1e6, unit: 'MB' }]
  } finally {
    await browser.close()
  }
}

async function measureGroups(page: Page, chance: Chance, size: number, left: number): Promise<Figure[]> {
  for (let run = 0; run < warmUps; run++) await measureOne(page, openGroup(chance, size, left))
  const runs: Measured[] = []
  for (let run = 0; run < groups; run++) runs.push(await measureOne(page, openGroup(chance, size, left)))
  const times = runs.map(({ milliseconds }) => milliseconds)
  const sentences = runs.map(({ sentence }) => sentence)
  const exact = runs.reduce((sum, run) => sum + run.exact, 0) / (groups * size)
  const name = `${size} teams, rounds left: ${left}`
  return [
    { what: `${name}, exact of all teams`, value: exact, unit: '' },
    { what: `${name}, median`, value: quantile(times, 0.5), unit: 'ms' },
    {
      what: `${name}, p99`,
      value: quantile(times, 0.99),
      unit: 'ms',
      ...(size === 10 && left === 2 && { limit }),
    },
    { what: `${name}, sentence of a team, p99`, value: quantile(sentences, 0.99), unit: 'ms' },
  ]
}

function measureOne(page: Page, group: Group): Promise<Measured> {
  return page.evaluate(({ teams, games, places }) => {
    const { outlookOf, firstTrueSentence } = (
      globalThis as unknown as { scenarios: typeof import('#league/scenarios/scenarios.ts') }
    ).scenarios
    const start = performance.now()
    const outlooks: Outlook[] = outlookOf(teams, games, places)
    const milliseconds = performance.now() - start
    const exact = outlooks.filter((outlook) => outlook.exact).length
    const before = performance.now()
    firstTrueSentence(teams, games, places, teams[0]!.id)
    return { milliseconds, exact, sentence: performance.now() - before }
  }, group)
}

/** The bundled rules, as a browser loads them, under a name of their own. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: 'src/league/scenarios/scenarios.ts', formats: ['iife'], name: 'scenarios' },
    },
  })
  const [output] = [built].flat()
  if (output === undefined || !('output' in output)) throw new Error('Nothing was built')
  return output.output[0].code
}

/** A single round robin with so many rounds left: teams of different strength, half of which go on. */
function openGroup(chance: Chance, size: number, left: number): Group {
  const teams = Array.from({ length: size }, (_, place) => ({ id: place + 1, name: `Equipo ${place + 1}` }))
  const strengths = teams.map(() => chance.between(0, 16))
  const days = roundRobin(size)
  const games = days.flatMap((pairs, day) =>
    pairs.map(([localId, visitantId]): StandingsGame => {
      const id = localId * size + visitantId
      const unplayed = { id, date: null, localId, visitantId, forfeit: null }
      if (day >= days.length - left) {
        return { ...unplayed, localScore: null, visitantScore: null, finished: false }
      }
      const luck = chance.between(-12, 12) + chance.between(-12, 12)
      const margin = strengths[localId - 1]! - strengths[visitantId - 1]! + luck || 1
      const lower = chance.between(40, 60)
      return {
        ...unplayed,
        localScore: lower + Math.max(margin, 0),
        visitantScore: lower + Math.max(-margin, 0),
        finished: true,
      }
    }),
  )
  return { teams, games, places: size / 2 }
}
