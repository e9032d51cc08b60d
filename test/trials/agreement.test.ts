import { findContradiction } from './agreement/play.ts'
import { runWorkersInProcess } from './agreement/outlook-in-process.ts'
import { isTrials } from './chosen.ts'
import { trial } from './trial.ts'

/** The number of events in the life of each league; `npm test` plays the start of one. */
const EVENTS_OF_A_LEAGUE = isTrials ? 80 : 30

/** After every event no page, list or sentence contradicts another, or the facts. */
trial('agreement', 10, async ({ engine, chance, rounds, report }) => {
  await runWorkersInProcess()
  const faults: string[] = []
  let events = 0
  for (let round = 0; round < rounds; round++) {
    const { events: passed, fault } = await findContradiction(
      engine,
      chance.between(0, 1e6),
      EVENTS_OF_A_LEAGUE,
    )
    events += passed
    if (fault !== null) faults.push(fault)
  }
  await report(`${events} events of ${rounds} leagues`)
  return faults
})
