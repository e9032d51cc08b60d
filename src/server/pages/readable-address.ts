export function isBelowApi(address: string): boolean {
  return /^\/api(?:[/?]|$)/.test(address)
}

/** The origin that clients send before the path if they take us for a proxy; it is ignored (RFC 9112, 3.2.2). */
const origin = /^https?:\/\/[^/?#]*/i

/** Matches `//` or `/\` at the start, after which browsers expect a host. */
const beforeHost = /^\/[/\\]/

/**
 * The address of a page as a path of this site, however malformed: a second slash at its beginning and invalid percent
 * escapes are taken literally. The router would refuse them with a JSON error; this way the site shows its page for
 * unknown addresses.
 */
export function readableAddress(requested: string): string {
  const path = requested.replace(origin, '')
  const address = path.startsWith('/') ? path.replace(beforeHost, '/%2F') : `/${path}`
  return address.includes('%') && !isBelowApi(address) ? withReadableSigns(address) : address
}

function withReadableSigns(address: string): string {
  const [path] = address.split('?', 1) as [string]
  try {
    decodeURI(path)
    return address
  } catch {
    return path.replaceAll('%', '%25') + address.slice(path.length)
  }
}

/**
 * What a chat or a sentence leaves at the end of an address: punctuation, closing brackets and quotes, and invisible
 * characters. Limited, since a pattern takes quadratic time for many of them that aren't last.
 */
const leftover =
  /(?:[.,;:!)\]'*]|%(?:2[1279ACE]|3[ABE]|5D|C2%BB|E2%80%(?:8[B-F]|9[89CD]|A6)|E2%81%A0|EF%BB%BF)){1,12}$/i

/** An address without what was pasted along with it; only where a path, or an id in the search, ends before it. */
export function withoutLeftover(address: string): string {
  const bare = address.replace(leftover, '')
  return /^\/[^?]*[\w-]$|=\d+$/.test(bare) ? bare : address
}
