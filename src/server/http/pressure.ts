import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { findHealth } from '#contract/service.ts'
import { Overloaded } from '../kernel/errors.ts'
import { isInternal } from './internal-requests.ts'

/** How late the event loop may come on average of a second, in milliseconds: then every turn of it takes as long. */
const MAX_LATENESS_MS = 1000

/** A machine that stands still once isn't late: it is when it is again within so many milliseconds. */
const LOG_INTERVAL_MS = 10_000

/** How much of what V8 may have may be in use: beyond it, collecting takes all the time, and then the process ends. */
const MAX_HEAP_SHARE = 0.9

const RETRY_AFTER_SECONDS = 5

/**
 * Refuses while the machine can't follow, with 503: what is ready is answered before, what is part of an answer is
 * finished, and whoever looks after the server is told how it is.
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
 * Tells of each measure that was too high whether another was so shortly before. A loop that turned too rarely to be
 * measured counts as Infinity each time: what else was measured with it tells the two apart.
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
