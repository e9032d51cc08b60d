import { crc32, deflateSync } from 'node:zlib'

/** A part of a PNG, with its length before and its sum behind. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A whole PNG of 900 million black pixels, of one bit each, in 110 kB. */
export function hugePng(): Buffer {
  const side = 30_000
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const row = 1 + side / 8
  const body = deflateSync(Buffer.alloc(side * row))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', body), chunk('IEND', Buffer.alloc(0))])
}

/** A GIF that says to be 65,535 pixels wide and high, of 5,000 pictures: its own bytes are 60 kB. */
export function fewBytesManyPictures(): Buffer {
  const screen = Buffer.from('ffffffff800000000000ffffff', 'hex')
  const picture = Buffer.from('2c00000000ffffffff000202440100', 'hex')
  const pictures = Array.from({ length: 5000 }, () => picture)
  return Buffer.concat([Buffer.from('GIF89a'), screen, ...pictures, Buffer.from(';')])
}
