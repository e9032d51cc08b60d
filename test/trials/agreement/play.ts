import { Chance } from '#server/demo/chance.ts'
import type { Engine } from '../../create-test-store.ts'
import type { Act } from './event.ts'
import { EVENTS } from './events.ts'
import type { Look, Memory, Rules } from './rule.ts'
import { adminRules } from './rules/admin.ts'
import { audienceRules } from './rules/audiences.ts'
import { badgeRules } from './rules/badges.ts'
import { changeRules } from './rules/changes.ts'
import { courtRules } from './rules/courts.ts'
import { fileRules } from './rules/files.ts'
import { gameRules } from './rules/games.ts'
import { nameRules } from './rules/names.ts'
import { newsRules } from './rules/news.ts'
import { outlookRules } from './rules/outlook.ts'
import { overviewRules } from './rules/overviews.ts'
import { peopleRules } from './rules/people.ts'
import { posterRules, whenForeseen } from './rules/posters.ts'
import { stateRules } from './rules/states.ts'
import { tableRules } from './rules/tables.ts'
import { weekRules } from './rules/weeks.ts'
import { teamRules } from './rules/teams.ts'
import { openSmallLeague, type SmallLeague } from './small-league.ts'

/** Everything that is checked after each event. */
export const RULES: Rules = {
  ...gameRules,
  ...badgeRules,
  ...fileRules,
  ...newsRules,
  ...tableRules,
  ...outlookRules,
  ...posterRules,
  ...weekRules,
  ...teamRules,
  ...overviewRules,
  ...peopleRules,
  ...adminRules,
  ...changeRules,
  ...courtRules,
  ...stateRules,
  ...nameRules,
  ...audienceRules,
}

/** The outcome of a league's life: the rule that failed after which events, or how many passed. */
type Outcome = { events: string[]; rule: string | null; lines: string[] }

/**
 * Plays the events of a league's life in order, each with its own random numbers, so that some can be left out without
 * changing the others; checks all rules after each, or a single one.
 */
async function live(engine: Engine, seed: number, turns: readonly number[], only?: string): Promise<Outcome> {
  const league = await openSmallLeague(engine, new Chance(seed))
  const events: string[] = []
  const touched = new Set<number>()
  const memory: Memory = {
    feed: new Map(),
    claims: [],
    foretold: new Map(),
    told: new Map(),
    untold: new Set(),
    outlookResults: '',
    linked: '',
    touched: (id) => touched.has(id),
  }
  const rules = Object.entries(RULES).filter(
    ([name]) => only === undefined || name === only || name === REFUSED,
  )
  try {
    for (const turn of turns) {
      const chance = new Chance(seed * 1009 + turn + 1)
      touched.clear()
      league.isNoticed = false
      const { description, fault, refused } = await happen(league, chance, touched)
      events.push(`${turn} ${description}`)
      if (fault !== null) return { events, rule: REFUSED, lines: [fault] }
      if (description === NOTHING) continue
      league.forget()
      await whenForeseen(league)
      const ids = touched.size > 0 ? [...touched] : [chance.pick([...league.facts.games.keys()])]
      const looked = ids.flatMap((id) => league.facts.games.get(id) ?? [])
      const look: Look = { league, now: Date.now(), looked, memory }
      // A refused call has changed nothing.
      const chosen = refused ? rules.filter(([name]) => name === 'a game is in every list as it is') : rules
      const found = await Promise.all(chosen.map(async ([rule, ask]) => ({ rule, lines: await ask(look) })))
      const first = found.find(({ lines }) => lines.length > 0)
      if (first !== undefined) return { events, ...first }
    }
    return { events, rule: null, lines: [] }
  } finally {
    await league.close()
  }
}

const REFUSED = 'the server refuses what may not be, and accepts what it offers'
const NOTHING = 'nothing to do'

/** One event: a description, and the fault in the server's response to it. */
async function happen(
  league: SmallLeague,
  chance: Chance,
  touched: Set<number>,
): Promise<{ description: string; fault: string | null; refused: boolean }> {
  const weighted = Object.entries(EVENTS).flatMap(([name, [weight, event]]) =>
    Array.from({ length: weight }, () => ({ name, event })),
  )
  let act: Awaited<ReturnType<(typeof weighted)[number]['event']>> = null
  let name = ''
  for (let tries = 0; act === null && tries < MAX_TRIES; tries++) {
    const picked = chance.pick(weighted)
    name = picked.name
    act = await picked.event({ league, chance, now: Date.now() })
  }
  if (act === null) return { description: NOTHING, fault: null, refused: true }
  if (act === 'done')
    return { description: `${name}: ${new Date().toISOString()}`, fault: null, refused: false }
  const { statusCode, body } = await act.by.call(...act.call)
  const accepted = statusCode < 300
  let wrong: string | null = null
  const gameId = Number(/^\/game\/.*?(\d+)$/.exec(act.call[1])?.[1] ?? 0)
  if (accepted) {
    const answer =
      body === '' || body === 'null' ? {} : (JSON.parse(body) as Parameters<NonNullable<Act['accept']>>[0])
    wrong = act.fault?.(answer) ?? null
    await act.accept?.(answer)
    for (const id of [gameId, act.call[1].startsWith('/game/create') ? answer.id : answer.gameId])
      if (id) touched.add(id)
  }
  const description = `${name}: ${act.by.name} ${act.call[0]} ${act.call[1]} ${JSON.stringify(act.call[2] ?? {})} → ${statusCode}`
  const isWrong =
    statusCode >= 500 ||
    (accepted && act.mustFail) ||
    (!accepted && act.mustPass && !FOR_OTHER_REASONS.test(body))
  if (isWrong) wrong ??= body.slice(0, 300)
  return { description, fault: wrong === null ? null : `${description}: ${wrong}`, refused: !accepted }
}

/** The number of kinds of events to try until one can happen. */
const MAX_TRIES = 20

/** A draw may depend on a result, and a list of tasks can't know the score that is entered. */
const FOR_OTHER_REASONS = /cruce|eliminatoria|cuadro/

/** Plays one life; for a failed one, leaves out events as long as the same rule fails, and reports the rest. */
export async function findContradiction(
  engine: Engine,
  seed: number,
  length: number,
): Promise<{ events: number; fault: string | null; rule: string | null }> {
  const all = Array.from({ length }, (_, turn) => turn)
  const first = await live(engine, seed, all)
  const { rule } = first
  if (rule === null) return { events: first.events.length, fault: null, rule }
  const began = performance.now()
  let shortest = first
  let turns = all.slice(0, first.events.length)
  for (let step = Math.ceil(turns.length / 2); step >= 1; step = Math.floor(step / 2)) {
    for (let from = 0; from < turns.length - 1 && performance.now() - began < SHORTENING_MS;) {
      const fewer = [...turns.slice(0, from), ...turns.slice(from + step)]
      const outcome = await live(engine, seed, fewer, rule)
      if (outcome.rule === rule) {
        shortest = outcome
        turns = fewer.slice(0, outcome.events.length)
      } else from += step
    }
  }
  const events = shortest.events.filter((event) => !event.endsWith(NOTHING))
  const fault = [`league ${seed} on ${engine}, «${rule}»:`, ...shortest.lines, 'after', ...events].join(
    '\n  ',
  )
  return { events: first.events.length, fault, rule }
}

/** How long a failed life is replayed without some of its events. */
const SHORTENING_MS = 20_000
