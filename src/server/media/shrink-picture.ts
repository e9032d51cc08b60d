import type { Metadata } from 'sharp'
import { loadSharp } from './load-sharp.ts'

/** The side of the square into which a photo is fitted, in pixels. */
const SIDE_PIXELS = 512

/** What a picture may have that is shrunk while it is read: enough for any camera. */
const MAX_PIXELS = 50_000_000

/** What may be held of one at a time, in bytes by the reckoning of `heldBytes`. */
const MAX_DECODED_BYTES = 100_000_000

/** How many rows libvips holds of a PNG that it reads from above. */
const heldRows = 1000

/** No honest picture takes a tenth of it. */
const TIMEOUT_SECONDS = 10

/** A progressive JPEG has a dozen scans. Thousands fit into some kilobytes and take minutes, without looking at the clock. */
const MAX_SCANS = 100
const startOfScan = Buffer.from([0xff, 0xda])

/** How the pictures begin that anybody may send. A drawing, which is read too, is none: it could be of any size. */
const beginnings = ['\x89PNG', '\xff\xd8\xff', 'GIF8', 'RIFF']

/** A picture that would unfold to more than the server has. */
export class TooManyPixels extends Error {}

/**
 * A PNG, JPEG, WebP or GIF as WebP of 512 pixels at most. Throws `TooManyPixels` before it unfolds, and libvips' own
 * errors when it is none, is damaged or takes too long.
 */
export async function shrinkPicture(bytes: Buffer): Promise<Buffer> {
  const head = bytes.toString('latin1', 0, 4)
  if (!beginnings.some((beginning) => head.startsWith(beginning))) throw new Error('unsupported image format')
  const sharp = await loadSharp()
  const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error' })
  const metadata = await picture.metadata()
  if (metadata.width * metadata.height > MAX_PIXELS || heldBytes(metadata) > MAX_DECODED_BYTES)
    throw new TooManyPixels()
  if (metadata.format === 'jpeg' && hasManyScans(bytes)) throw new Error('too many scans')
  return picture
    .timeout({ seconds: TIMEOUT_SECONDS })
    .rotate()
    .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
}

/**
 * What libvips holds of a picture while it shrinks it, measured to a fifth. A JPEG in one scan is shrunk as it is
 * read, and of a PNG come some rows at a time; everything else unfolds whole, above all a JPEG of many scans.
 */
function heldBytes({ format, width, height, channels, depth, isProgressive }: Metadata): number {
  if (format === 'jpeg' && !isProgressive) return 0
  const rows = format === 'png' && !isProgressive ? Math.min(height, heldRows) : height
  return width * rows * channels * (depth === 'ushort' ? 4 : 2)
}

/** In what a JPEG holds between its marks no mark can stand. */
function hasManyScans(bytes: Buffer): boolean {
  let scans = 0
  for (let at = bytes.indexOf(startOfScan); at >= 0; at = bytes.indexOf(startOfScan, at + 2)) {
    if (++scans > MAX_SCANS) return true
  }
  return false
}
