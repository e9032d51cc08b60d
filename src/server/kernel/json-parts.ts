const [quote, backslash] = ['"', '\\'].map((sign) => sign.charCodeAt(0)) as [number, number]
const structural = new Uint8Array(256)
for (const sign of '[{,:') structural[sign.charCodeAt(0)] = 1

/**
 * Whether a JSON text has more parts than `max`: values, names, and escaped quotes in strings. The cost of parsing
 * depends on them alone, so they are counted beforehand, on the bytes, without allocating. Text that isn't JSON is
 * counted as far as it can be read.
 */
export function hasMoreParts(json: Buffer, max: number): boolean {
  let parts = 0
  for (let at = 0; at < json.length && parts <= max; at++) {
    const byte = json[at]!
    parts += structural[byte]!
    if (byte !== quote) continue
    do {
      at = json.indexOf(quote, at + 1)
      if (at < 0) return parts > max
      parts++
    } while (isEscaped(json, at) && parts <= max)
  }
  return parts > max
}

/** Whether the byte follows an odd number of backslashes. */
function isEscaped(json: Buffer, at: number): boolean {
  let before = at - 1
  while (json[before] === backslash) before--
  return (at - before) % 2 === 0
}
