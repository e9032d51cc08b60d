// SQLite's write-ahead log, as https://www.sqlite.org/fileformat2.html#walformat describes it: a header, and a
// frame for every page that was written, each with a checksum of everything before it.

const headerSize = 32
const frameHeaderSize = 24

/** The checksums' words are in the byte order of the machine that made the log: the magic number says which. */
const bigEndian = 0x377f0683
const littleEndian = 0x377f0682

type Sum = readonly [number, number]

/**
 * Where a log is damaged before transactions that had been committed; undefined when it isn't. SQLite reads a log
 * up to the first frame that isn't right and writes over the rest: that is as it should be after a power cut,
 * which spoils the last transaction alone, since each is on the disk before the next begins.
 */
export function findLostCommits(log: Buffer): number | undefined {
  // A log that was cut off when it was made: nothing had been committed to it.
  if (log.length < headerSize || log.subarray(0, headerSize).every((byte) => byte === 0)) return undefined
  const magic = log.readUInt32BE(0)
  const sumOf = (from: number, to: number, before: Sum) =>
    checksum(log, magic === bigEndian, [from, to], before)
  const start = sumOf(0, 24, [0, 0])
  if ((magic !== bigEndian && magic !== littleEndian) || !isSum(log, 24, start)) return 0

  const frameSize = frameHeaderSize + log.readUInt32BE(8)
  let damage: number | undefined
  let commits = 0
  let before = start
  for (let frame = headerSize; frame + frameSize <= log.length; frame += frameSize) {
    const ofThisLog = log.compare(log, 16, 24, frame + 8, frame + 16) === 0
    const sum = sumOf(frame + frameHeaderSize, frame + frameSize, sumOf(frame, frame + 8, before))
    const follows = ofThisLog && isSum(log, frame + 16, sum)
    if (!follows) {
      damage ??= frame
      commits = 0
    }
    if (damage !== undefined && ofThisLog && log.readUInt32BE(frame + 4) > 0) commits += 1
    if (commits > 1) return damage
    before = [log.readUInt32BE(frame + 16), log.readUInt32BE(frame + 20)]
  }
  return undefined
}

function isSum(log: Buffer, place: number, [first, second]: Sum): boolean {
  return log.readUInt32BE(place) === first && log.readUInt32BE(place + 4) === second
}

function checksum(log: Buffer, big: boolean, [from, to]: readonly [number, number], before: Sum): Sum {
  let [first, second] = before
  const words = new DataView(log.buffer, log.byteOffset)
  for (let place = from; place < to; place += 8) {
    first = (first + words.getUint32(place, !big) + second) >>> 0
    second = (second + words.getUint32(place + 4, !big) + first) >>> 0
  }
  return [first, second]
}
