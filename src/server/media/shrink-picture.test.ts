import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { manyScans } from '../../../test/picture-bombs.ts'
import { shrinkPicture, TooManyPixels } from './shrink-picture.ts'

function draw(width: number, height: number, channels: 3 | 4 = 3): Sharp {
  return sharp({ create: { width, height, channels, background: { r: 9, g: 99, b: 9, alpha: 0.5 } } })
}

// The memory of each picture was measured in a process of its own; those refused would take more than 110 MB.
test.each<[string, Sharp]>([
  ['a JPEG in many scans', draw(4200, 4200).jpeg({ progressive: true })],
  ['an interlaced PNG', draw(4200, 4200).png({ progressive: true })],
  ['a WebP', draw(4200, 4200).webp({ lossless: true, effort: 0 })],
  ['an interlaced PNG of 16 bits', draw(2600, 2600, 4).toColourspace('rgb16').png({ progressive: true })],
  ['a PNG of few and long rows', draw(100_000, 200).png()],
])('refuses %s that takes too much memory', async (_, picture) => {
  await expect(shrinkPicture(await picture.toBuffer())).rejects.toThrow(TooManyPixels)
})

test.each<[string, Sharp]>([
  ['a JPEG in one scan', draw(4200, 4200).jpeg()],
  ['a PNG read row by row', draw(4200, 4200).png()],
  ['a JPEG in many scans, of 12 megapixels', draw(4000, 3000).jpeg({ progressive: true })],
])('shrinks %s', async (_, picture) => {
  const shrunk = await sharp(await shrinkPicture(await picture.toBuffer())).metadata()
  expect(shrunk).toMatchObject({ format: 'webp', width: 512 })
})

test('refuses a JPEG with thousands of scans', async () => {
  expect((await sharp(await shrinkPicture(manyScans(10))).metadata()).width).toBe(64)
  await expect(shrinkPicture(manyScans(2000))).rejects.toThrow('too many scans')
})

test('refuses every other format', async () => {
  for (const bytes of [
    await draw(9, 9).tiff().toBuffer(),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ]) {
    await expect(shrinkPicture(bytes)).rejects.toThrow('unsupported image format')
  }
})
