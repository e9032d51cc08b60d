const HERE = 'http://here.invalid'

/**
 * The page of this site that an address from outside names: where to return after the login. Null for everything
 * else, so that no link to our login leads to somebody else's copy of it.
 */
export function returnAddress(text: string | null): string | null {
  if (text === null || !URL.canParse(text, HERE)) return null
  const { origin, pathname, search, hash } = new URL(text, HERE)
  // A path that begins with two slashes would be read as a host by the next one who reads it.
  if (!text.startsWith('/') || origin !== HERE || pathname.startsWith('//')) return null
  return pathname + search + hash
}
