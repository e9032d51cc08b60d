import { setTimeout as sleep } from 'node:timers/promises'
import { findBrokenRules } from './broken-rules.ts'
import { type Entrant, openRing, type Outcome, type Ring } from './race-ring.ts'
import { races } from './races.ts'
import { trial } from './trial.ts'

/** The statuses that may refuse the second write. */
const refusals = new Set([400, 401, 403, 404, 409, 412])
/** A refusal in words. */
const sentence = /^[A-ZÁÉÍÓÚÑ¿¡].*[.!?]$/s
/** The maximum delay of the second write, in milliseconds: in half of the races none. */
const head = 4

/**
 * Two simultaneous writes that exclude each other: one succeeds and the other is refused with a sentence, and no rule is
 * broken.
 */
trial('races', 6000, async ({ engine, chance, rounds, report }) => {
  const ring = await openRing(engine, chance)
  const faults: string[] = []
  const names = Object.keys(races)
  for (let round = 0; round < rounds; round++) {
    // In rotation, so that a short run has all of them too.
    const name = names[round % names.length]!
    const outcomes = await run(ring, await races[name]!(ring))
    const statuses = outcomes.map(({ status }) => status)
    await ring.restoreAdmins()
    const won = statuses.filter((status) => status < 300).length
    const refused = statuses.filter((status) => refusals.has(status)).length
    if (won !== 1 || refused !== 1) faults.push(`race ${round}, ${name}: ${statuses.join(' and ')}`)
    for (const { message } of outcomes) {
      if (message !== null && !sentence.test(message)) faults.push(`race ${round}, ${name}: «${message}»`)
    }
  }
  await report(`${rounds} races`)
  return [...faults, ...(await findBrokenRules(ring.store, rounds))]
})

/** Starts both, one of them possibly with a delay, and returns their statuses. */
async function run(ring: Ring, entrants: [Entrant, Entrant]): Promise<Outcome[]> {
  const [first, second] = ring.chance.shuffle(entrants) as [Entrant, Entrant]
  const running = [ring.send(first)]
  const later = ring.chance.between(-head, head)
  if (later > 0) await sleep(later)
  running.push(ring.send(second))
  return Promise.all(running)
}
