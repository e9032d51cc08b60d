import { parseArgs } from 'node:util'
import { measureAttack } from './attack.ts'
import { measureCalendarPhone } from './calendar-phone.ts'
import { measureRounds } from './rounds.ts'
import { measureCold } from './cold.ts'
import type { Measure } from './figure.ts'
import { measureFirstLoad } from './first-load.ts'
import { measureHostileMemory } from './hostile-memory.ts'
import { measureLive } from './live.ts'
import { measureMatchSunday } from './match-sunday.ts'
import { measureMemory } from './memory.ts'
import { measureMove } from './move.ts'
import { measureReading } from './reading.ts'
import { jsonOf, type Measured, tableOf } from './report.ts'
import { measureNotices } from './notices.ts'
import { measureOpenLoop } from './open-loop.ts'
import { measureRequests } from './requests.ts'
import { measureSeasonWalk } from './season-walk.ts'
import { measureScenarios } from './scenarios.ts'
import { measureSigns } from './signs.ts'
import { measureStandings } from './standings.ts'
import { measureStart } from './start.ts'

/**
 * `npm run bench [-- [--json] NAME…]`: measures, and prints each figure beside its limit. A figure over its limit is
 * reported, but is no failure, because other machines have other speeds. A measurement that can't be made is a failure.
 */
const measures: Record<string, Measure> = {
  standings: measureStandings,
  reading: measureReading,
  scenarios: measureScenarios,
  signs: measureSigns,
  requests: measureRequests,
  'season-walk': measureSeasonWalk,
  'open-loop': measureOpenLoop,
  cold: measureCold,
  live: measureLive,
  'match-sunday': measureMatchSunday,
  notices: measureNotices,
  memory: measureMemory,
  'hostile-memory': measureHostileMemory,
  attack: measureAttack,
  move: measureMove,
  start: measureStart,
  'first-load': measureFirstLoad,
  'calendar-phone': measureCalendarPhone,
  rounds: measureRounds,
}

// Everything started or created here is removed at exit, whatever the cause.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const unknown = positionals.filter((name) => measures[name] === undefined)
if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(', ')}. There are ${Object.keys(measures).join(', ')}.\n`)
  process.exit(1)
}

const figures: Measured[] = []
for (const [name, measure] of Object.entries(measures)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const say = (progress: string) => void process.stderr.write(`${name}: ${progress}\n`)
  try {
    figures.push(...(await measure(say)).map((figure) => ({ name, ...figure })))
  } catch (error) {
    say(`could not be measured: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}
process.stdout.write(`${values.json ? jsonOf(figures) : tableOf(figures)}\n`)
