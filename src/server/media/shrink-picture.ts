import type { Metadata } from 'sharp'
import { loadSharp } from './load-sharp.ts'

/** The side of the square into which a photo is fitted. */
const SIDE_PIXELS = 512

/** The limit for any picture, also one that is shrunk while it is read: enough for any camera. */
const MAX_PIXELS = 50_000_000

/** The memory that one picture may take, as estimated by `heldBytes`. */
const MAX_DECODED_BYTES = 100_000_000

/** How many rows libvips holds of a PNG that it reads from top to bottom. */
const heldRows = 1000

/** More than ten times what an honest picture takes. */
const TIMEOUT_SECONDS = 10

/** A progressive JPEG has a dozen scans. Thousands fit into some kilobytes and take minutes, ignoring the timeout. */
const MAX_SCANS = 100
const startOfScan = Buffer.from([0xff, 0xda])

/** First bytes of the accepted formats. SVG, which sharp reads too, isn't accepted: it could be of any size. */
const beginnings = ['\x89PNG', '\xff\xd8\xff', 'GIF8', 'RIFF']

/** A picture that would take too much memory when decoded. */
export class TooManyPixels extends Error {}

/**
 * Converts a PNG, JPEG, WebP or GIF to WebP of at most 512 pixels a side. Throws `TooManyPixels` before decoding, and
 * other errors for another format, a damaged picture or a timeout.
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
 * Estimates the memory that libvips takes to shrink a picture, to within a fifth of measurements. A single-scan JPEG is
 * shrunk as it is read, and a PNG some rows at a time; everything else is decoded whole, above all a progressive JPEG.
 */
function heldBytes({ format, width, height, channels, depth, isProgressive }: Metadata): number {
  if (format === 'jpeg' && !isProgressive) return 0
  const rows = format === 'png' && !isProgressive ? Math.min(height, heldRows) : height
  return width * rows * channels * (depth === 'ushort' ? 4 : 2)
}

/** Counts scan markers, which can't occur in the data between markers. */
function hasManyScans(bytes: Buffer): boolean {
  let scans = 0
  for (let at = bytes.indexOf(startOfScan); at >= 0; at = bytes.indexOf(startOfScan, at + 2)) {
    if (++scans > MAX_SCANS) return true
  }
  return false
}
