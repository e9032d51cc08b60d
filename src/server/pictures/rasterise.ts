import { Semaphore } from '../kernel/semaphore.ts'
import { loadSharp } from '../media/load-sharp.ts'
import { layOutFonts } from './fonts.ts'

/** One at a time; a queued drawing is some kilobytes of text. */
const rasteriseQueue = new Semaphore({ permits: 1, maxQueued: 20, retrySeconds: 5 })

/** A small palette halves the bytes, and the fastest way to choose it halves the time. */
const form = { palette: true, colours: 64, effort: 1, dither: 0 }

let areFontsLaidOut = false

/** Renders one of our SVGs as PNG, in a pool thread. Throws `Overloaded` when the queue is full. */
export async function rasterise(svg: string): Promise<Buffer> {
  return rasteriseQueue.run(async () => {
    if (!areFontsLaidOut) layOutFonts()
    areFontsLaidOut = true
    const sharp = await loadSharp()
    return sharp(Buffer.from(svg)).png(form).toBuffer()
  })
}
