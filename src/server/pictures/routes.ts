import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageRenderer, Transport } from '#contract/pages.ts'
import { found } from '../kernel/errors.ts'
import type { ReadGate } from '../http/read-gate.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import { Semaphore } from '../kernel/semaphore.ts'
import { loadSharp } from '../media/load-sharp.ts'
import type { NewResponse } from '../ready-answers/cached-response.ts'
import { layOutFonts } from './fonts.ts'

/** An id in an address, in the form that pages accept. */
const isId = /^[1-9]\d{0,8}$/

/** One at a time; a queued drawing is some kilobytes of text. */
const rasteriseQueue = new Semaphore({ permits: 1, maxQueued: 20, retrySeconds: 5 })

/** A small palette halves the bytes, and the fastest way to choose it halves the time. */
const pngOptions = { palette: true, colours: 64, effort: 1, dither: 0 }

let areFontsLaidOut = false

/**
 * Serves the preview pictures of shared links: cached like pages, and drawn again when their data has changed. Cache
 * misses have a queue of their own, so that no new page waits behind them.
 */
export function pictureRoutes(
  app: FastifyInstance,
  {
    gate,
    renderer,
    transport,
    time,
  }: { gate: ReadGate; renderer: PageRenderer; transport: Transport; time: LeagueTime },
): void {
  const line = new Semaphore({ permits: 1, maxQueued: 20, maxQueuedPerClient: 10, retrySeconds: 5 })
  for (const { address, daily, shownAs, draw } of renderer.pictures) {
    app.get(address, { schema: { hide: true } }, (request: FastifyRequest, reply: FastifyReply) => {
      const { id = '1' } = request.params as { id?: string }
      const pictureId = found(isId.test(id) ? Number(id) : undefined, 'Esa imagen no existe.')
      const { day } = time.at(Date.now())
      const make = async (): Promise<NewResponse> => {
        const svg = found((await draw(pictureId, { transport, day })) ?? undefined, 'Esa imagen no existe.')
        const type = shownAs === undefined ? 'image/png' : 'image/webp'
        return { status: 200, headers: { 'content-type': type }, body: await rasterise(svg, shownAs) }
      }
      // Other sites embed it, and it shows only public data.
      reply.header('cross-origin-resource-policy', 'cross-origin')
      // No client can request the key of a daily picture, so it is never served in front of the router on a later day.
      const key = address.replace(':id', id) + (daily ? ` ${day}` : '')
      return gate.sendReady(request, reply, key, make, line)
    })
  }
}

/** Renders one of our SVGs as PNG, or as WebP of a width, in a pool thread. Throws `Overloaded` when the queue is full. */
async function rasterise(svg: string, width?: number): Promise<Buffer> {
  return rasteriseQueue.run(async () => {
    if (!areFontsLaidOut) layOutFonts()
    areFontsLaidOut = true
    const sharp = await loadSharp()
    const drawn = sharp(Buffer.from(svg))
    return (width === undefined ? drawn.png(pngOptions) : drawn.resize(width).webp()).toBuffer()
  })
}
