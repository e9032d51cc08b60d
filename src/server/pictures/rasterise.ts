import { Semaphore } from '../kernel/semaphore.ts'
import { loadSharp } from '../media/load-sharp.ts'
import { layOutFonts } from './fonts.ts'

/** One after the other; what waits is some kilobytes of text. */
const rasteriseQueue = new Semaphore({ permits: 1, maxQueued: 20, retrySeconds: 5 })

/** Few colours take half of the bytes, and the quickest choice of them half of the time. */
const form = { palette: true, colours: 64, effort: 1, dither: 0 }

let areFontsLaidOut = false

/** A drawing of ours as PNG, made in a thread of its own. Throws `Overloaded` when too many wait. */
export async function rasterise(svg: string): Promise<Buffer> {
  return rasteriseQueue.run(async () => {
    if (!areFontsLaidOut) layOutFonts()
    areFontsLaidOut = true
    const sharp = await loadSharp()
    return sharp(Buffer.from(svg)).png(form).toBuffer()
  })
}
