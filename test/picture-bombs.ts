import { crc32, deflateSync } from 'node:zlib'

/** A chunk of a PNG, with its length and its checksum. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A complete PNG of 900 million black pixels, of one bit each, in 110 kB. */
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

/** A GIF that claims to be 65,535 pixels wide and high, with 5,000 frames, in 60 kB. */
export function fewBytesManyPictures(): Buffer {
  const screen = Buffer.from('ffffffff800000000000ffffff', 'hex')
  const picture = Buffer.from('2c00000000ffffffff000202440100', 'hex')
  const pictures = Array.from({ length: 5000 }, () => picture)
  return Buffer.concat([Buffer.from('GIF89a'), screen, ...pictures, Buffer.from(';')])
}

function segment(mark: number, ...data: (Buffer | number[])[]): Buffer {
  const body = Buffer.concat(data.map((part) => Buffer.from(part)))
  const head = Buffer.from([0xff, mark, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** A progressive JPEG of 64 grey blocks with many scans that contain no details. */
export function manyScans(scans: number): Buffer {
  const size = [0, 64]
  const table = (kind: number, symbol: number) => segment(0xc4, [kind, 1, ...Array(15).fill(0), symbol])
  // One bit per block: no difference from the previous one.
  const greys = [segment(0xda, [1, 1, 0, 0, 0, 0]), Buffer.alloc(8)]
  // One run of 64 blocks without details: its code, and the 64 in six bits.
  const details = [segment(0xda, [1, 1, 0, 1, 63, 0]), Buffer.from([0b0000_0001])]
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0], Buffer.alloc(64, 1)),
    segment(0xc2, [8, ...size, ...size, 1, 1, 0x11, 0]),
    table(0, 0),
    table(0x10, 0x60),
    ...greys,
    ...Array.from({ length: scans }, () => details).flat(),
    Buffer.from([0xff, 0xd9]),
  ])
}
