import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { findHealth } from '#contract/service.ts'
import { Overloaded } from '../errors.ts'
import { isFromInside } from './inside.ts'

/**
 * How late the event loop may come on average, in milliseconds. Every turn of it has to take that long for a second: a
 * single stall, such as slow machines have, is none.
 */
const latest = 1000

/** How much of what V8 may have may be in use: beyond it, collecting takes all the time, and then the process ends. */
const fullest = 0.9

const retrySeconds = 5

/**
 * Refuses while the machine can't follow, with 503: what is ready is answered before, what is part of an answer is
 * finished, and whoever looks after the server is told how it is.
 */
export async function shedLoad(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: latest,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * fullest,
    pressureHandler: async (request) => {
      const isHealth = request.routeOptions.url === `/api${findHealth.path}`
      if (!isHealth && !isFromInside(request)) throw new Overloaded(retrySeconds)
    },
  })
}
