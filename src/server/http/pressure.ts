import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { findHealth } from '#contract/service.ts'
import { Overloaded } from '../kernel/errors.ts'
import { isInternal } from './internal-requests.ts'

/** The highest mean delay of the event loop over a second: beyond it, every iteration takes as long. */
const MAX_LATENESS_MS = 1000

/** A single pause of the machine isn't overload: the delay must be too high again within this time. */
const LOG_INTERVAL_MS = 10_000

/**
 * The highest share of V8's heap limit in use: beyond it, garbage collection takes all the time until the process ends.
 */
const MAX_HEAP_SHARE = 0.9

const RETRY_AFTER_SECONDS = 5

/**
 * Refuses requests with 503 while the machine is overloaded. Cached responses are sent before this check; internal
 * requests and the health check pass it.
 */
export async function shedLoad(app: FastifyInstance): Promise<void> {
  const isLateAgain = lateness()
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_LATENESS_MS,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * MAX_HEAP_SHARE,
    pressureHandler: async (request, _reply, type) => {
      if (type === underPressure.TYPE_EVENT_LOOP_DELAY && !isLateAgain(app.memoryUsage())) return
      const isHealth = request.routeOptions.url === `/api${findHealth.path}`
      if (!isHealth && !isInternal(request)) throw new Overloaded(RETRY_AFTER_SECONDS)
    },
  })
}

/**
 * Returns a function that says of each excessive measurement whether there was another one shortly before. A loop with
 * too few iterations to be measured counts as Infinity each time: the other values tell two such measurements apart.
 */
function lateness(): (measured: object) => boolean {
  let last = { measured: '', at: -Infinity, wasLate: false }
  return (measure) => {
    const measured = Object.values(measure).join(' ')
    if (measured !== last.measured) {
      const at = performance.now()
      last = { measured, at, wasLate: at - last.at < LOG_INTERVAL_MS }
    }
    return last.wasLate
  }
}
